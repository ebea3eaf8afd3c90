import { describe, expect, it } from 'vitest';
import { placesAfter, press, stepsOf, takes } from './wishes.ts';

const turn = (...legal: string[]) => ({ seat: 0, legal: new Set(legal) });

describe('the steps of a move', () => {
  it.each([
    ['c3', ['c3']],
    ['c3-c5', ['c3', 'c5']],
    ['c3-c4xd2', ['c3', 'c4', 'd2']],
    ['c3h', ['c3h']],
    ['c3h-d4v', ['c3h', 'd4v']],
    ['c3h!', ['c3h', '!']],
    ['xc3', ['c3']],
  ])('of %s', (text, steps) => {
    expect(stepsOf(text)).toEqual(steps);
  });
});

describe('a wish', () => {
  const dara = turn('c3-c4xd2', 'c3-c4xe2', 'c3-b3', 'd1-d2');

  it('grows from the piece over its square to the stone that is taken', () => {
    const piece = press(dara, null, 'c3', 'touch');
    expect(piece).toMatchObject({ path: ['c3'], text: null });
    expect([...placesAfter(dara, ['c3'])]).toEqual(['c4', 'b3']);
    const moved = press(dara, piece, 'c4', 'touch');
    expect(moved).toMatchObject({ path: ['c3', 'c4'], text: null });
    expect(press(dara, moved, 'e2', 'touch')).toMatchObject({ text: 'c3-c4xe2' });
  });

  it('changes its last step, or its piece', () => {
    const taking = { path: ['c3', 'c4', 'd2'], by: 'touch' as const, text: 'c3-c4xd2' };
    expect(press(dara, taking, 'e2', 'touch')?.text).toBe('c3-c4xe2');
    expect(press(dara, taking, 'b3', 'touch')?.text).toBe('c3-b3');
    expect(press(dara, taking, 'd1', 'touch')?.path).toEqual(['d1']);
    expect(press(dara, taking, 'f5', 'touch')).toBeNull();
  });

  it('lets a piece go that is pressed again, and keeps a whole move', () => {
    const piece = press(dara, null, 'c3', 'mouse');
    expect(press(dara, piece, 'c3', 'mouse')).toBeNull();
    const whole = press(dara, piece, 'b3', 'touch');
    expect(press(dara, whole, 'b3', 'touch')).toBe(whole);
  });

  it('places and captures at one press', () => {
    expect(press(turn('c3h', 'c3'), null, 'c3h', 'mouse')?.text).toBe('c3h');
    expect(press(turn('xc3', 'xd4'), null, 'd4', 'mouse')?.text).toBe('xd4');
  });

  it('tells what a click alone must not play', () => {
    expect(['xc3', 'c3-c4xd2', 'c3h!'].every(takes)).toBe(true);
    expect(['c3', 'c3-c5', 'c3h-d4v'].some(takes)).toBe(false);
  });
});
