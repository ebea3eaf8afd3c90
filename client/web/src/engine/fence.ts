// Whether a wall would shut a pawn off from its goal, without searching for a walk.
//
// Walls and rim are edges between lattice points. A pawn is cut off exactly when some ring of such edges runs between it
// and its goal, that is (Jordan) when a chain of grooves from the pawn to the goal passes through the ring an odd number
// of times. So connected points form groups in a disjoint-set forest with parities (Tarjan 1975): the parity counts, modulo 2,
// how often the chain is passed on the way along edges to the group's root. A new edge between two points of one group
// closes a ring, and the labels tell whether it is odd. The goal lies open to the outside where it touches the rim.

import type { Grid } from './grid.ts';

/** The groups of lattice points as one pawn sees them; `join` makes them for a position, `shutsOff` asks. */
export class Fence {
  private readonly rim: Uint8Array;
  private readonly parent: Uint8Array;
  private readonly parity: Uint8Array;
  private readonly label: Uint16Array;
  private readonly chains: Uint8Array[] = [];
  private chain: Uint8Array;

  constructor(
    private readonly grid: Grid,
    private readonly goals: readonly number[],
  ) {
    const { points, stride } = grid;
    this.rim = Uint8Array.from({ length: points }, (_, point) => point);
    for (const square of grid.squares) {
      if (goals.includes(square)) continue;
      // Rim points get the root 0, which is itself a point of the rim: the lower left corner of the board.
      if (grid.file(square) === 1) this.rim[square - 1] = this.rim[square - stride - 1] = 0;
      if (grid.file(square) === grid.files) this.rim[square] = this.rim[square - stride] = 0;
      if (grid.rank(square) === 1) this.rim[square - stride] = this.rim[square - stride - 1] = 0;
      if (grid.rank(square) === grid.ranks) this.rim[square] = this.rim[square - 1] = 0;
    }
    this.parent = new Uint8Array(points);
    this.parity = new Uint8Array(points);
    this.label = new Uint16Array(points);
    this.chain = new Uint8Array(2 * points);
  }

  /** The grooves of some way from a square to the goal, whether walls stand in it or not: along the file, then the rank. */
  private chainFrom(square: number): Uint8Array {
    const { grid } = this;
    const chain = new Uint8Array(2 * grid.points);
    const apart = (goal: number) => Math.abs(grid.file(goal) - grid.file(square));
    const goal = this.goals.reduce((best, other) => (apart(other) < apart(best) ? other : best));
    let here = square;
    while (grid.rank(here) !== grid.rank(goal)) {
      const there = here + (here < goal ? grid.stride : -grid.stride);
      chain[Math.min(here, there)] = 1;
      here = there;
    }
    while (here !== goal) {
      const there = here + (here < goal ? 1 : -1);
      chain[Math.min(here, there) + grid.points] = 1;
      here = there;
    }
    return chain;
  }

  /** Groups the points for a pawn on `pawn` while the first `count` of these walls stand. */
  join(pawn: number, standing: Uint16Array, count: number): void {
    const { points, stride } = this.grid;
    this.chain = this.chains[pawn] ??= this.chainFrom(pawn);
    this.parent.set(this.rim);
    this.parity.fill(0);
    for (let n = 0; n < count; n++) {
      const wall = standing[n]!;
      const upright = wall >= points;
      const middle = upright ? wall - points : wall;
      const step = upright ? stride : 1;
      this.unite(middle - step, middle, this.chain[wall]!);
      this.unite(middle, middle + step, this.chain[wall + step]!);
    }
    for (let point = 0; point < points; point++) this.label[point] = this.find(point);
  }

  /** Twice the root of the point's group, plus the parity of the way to it. */
  private find(point: number): number {
    const { parent, parity } = this;
    let root = point;
    let odd = 0;
    while (parent[root] !== root) {
      odd ^= parity[root]!;
      root = parent[root]!;
    }
    return (root << 1) | odd;
  }

  private unite(a: number, b: number, odd: number): void {
    const from = this.find(a);
    const to = this.find(b);
    if (from >> 1 === to >> 1) return;
    this.parent[from >> 1] = to >> 1;
    this.parity[from >> 1] = (from ^ to ^ odd) & 1;
  }

  /** Whether one more wall, which meets no standing one, would leave the pawn no walk. */
  shutsOff(wall: number): boolean {
    const { label, chain } = this;
    const { points, stride } = this.grid;
    const upright = wall >= points;
    const middle = upright ? wall - points : wall;
    const step = upright ? stride : 1;
    const first = label[middle - step]! ^ label[middle]! ^ chain[wall]!;
    const second = label[middle]! ^ label[middle + step]! ^ chain[wall + step]!;
    return first === 1 || second === 1 || (first ^ second) === 1;
  }
}
