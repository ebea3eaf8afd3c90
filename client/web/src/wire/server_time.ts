/** The store's clock as seen from here: the offset of the answer that came back quickest is believed. */

interface Sample {
  readonly offset: number;
  readonly roundTrip: number;
  readonly at: number;
}

/** A device's clock drifts and is set: an older sample counts for less. */
const WORTH_MS = 5 * 60_000;

export class ServerTime {
  private best: Sample | null = null;

  /** An answer that named the store's time `server`, sent for at `asked` and come at `answered`, here. */
  learn(server: number, asked: number, answered: number): void {
    const roundTrip = Math.max(0, answered - asked);
    const sample = { offset: server - (asked + roundTrip / 2), roundTrip, at: answered };
    const old = this.best;
    if (!old || roundTrip <= old.roundTrip || answered - old.at > WORTH_MS || answered < old.at)
      this.best = sample;
  }

  /** The store's time when it is `now` here. */
  at(now: number): number {
    return now + (this.best?.offset ?? 0);
  }
}
