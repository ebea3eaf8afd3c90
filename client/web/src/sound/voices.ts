/** The sounds of wood and stone, made on the spot: each is a few partials that ring out, perhaps with a knock of noise. */

export type Voice =
  | 'step'
  | 'jump'
  | 'wall'
  | 'turn'
  | 'stone'
  | 'take'
  | 'stand'
  | 'yours'
  | 'refuse'
  | 'low'
  | 'saying'
  | 'win'
  | 'loss'
  | 'draw';

/** One stroke: what is struck, when, how long it rings (seconds) and how loud. */
export interface Stroke {
  readonly at: number;
  readonly rings: number;
  readonly loud: number;
  /** Hertz; each partial above the first is softer. */
  readonly partials: readonly number[];
  /** Share of filtered noise in the onset, and the noise's middle in hertz. */
  readonly noise?: { readonly loud: number; readonly middle: number };
}

const knock = (at: number, pitch: number, loud = 0.5): Stroke => ({
  at,
  rings: 0.07,
  loud,
  partials: [pitch, pitch * 2.76],
  noise: { loud: 0.35, middle: pitch * 5 },
});

const note = (at: number, pitch: number, loud = 0.32, rings = 0.17): Stroke => ({
  at,
  rings,
  loud,
  partials: [pitch, pitch * 3.98],
});

export const VOICES: Readonly<Record<Voice, readonly Stroke[]>> = {
  step: [knock(0, 250)],
  jump: [knock(0, 270, 0.4), knock(0.1, 230, 0.55)],
  wall: [
    { at: 0, rings: 0.05, loud: 0.25, partials: [620], noise: { loud: 0.5, middle: 2600 } },
    { at: 0.045, rings: 0.11, loud: 0.6, partials: [170, 452], noise: { loud: 0.3, middle: 900 } },
  ],
  turn: [{ at: 0, rings: 0.03, loud: 0.18, partials: [980], noise: { loud: 0.4, middle: 3800 } }],
  stone: [{ at: 0, rings: 0.05, loud: 0.4, partials: [780, 1930], noise: { loud: 0.35, middle: 2300 } }],
  take: [
    { at: 0, rings: 0.04, loud: 0.3, partials: [980, 2210], noise: { loud: 0.3, middle: 3000 } },
    { at: 0.06, rings: 0.09, loud: 0.3, partials: [610, 1480], noise: { loud: 0.25, middle: 1700 } },
  ],
  stand: [
    { at: 0, rings: 0.03, loud: 0.3, partials: [1240], noise: { loud: 0.5, middle: 3600 } },
    { at: 0.05, rings: 0.09, loud: 0.55, partials: [330, 870], noise: { loud: 0.3, middle: 1500 } },
  ],
  yours: [note(0, 523), note(0.11, 698)],
  refuse: [{ at: 0, rings: 0.09, loud: 0.45, partials: [120, 171], noise: { loud: 0.2, middle: 400 } }],
  low: [{ at: 0, rings: 0.04, loud: 0.3, partials: [1320] }],
  saying: [{ at: 0, rings: 0.1, loud: 0.06, partials: [900], noise: { loud: 3.2, middle: 5200 } }],
  win: [note(0, 523), note(0.12, 659), note(0.24, 784, 0.36, 0.4)],
  loss: [note(0, 196, 0.4, 0.5)],
  draw: [note(0, 440), note(0.2, 440)],
};
