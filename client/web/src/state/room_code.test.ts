import { expect, it } from 'vitest';
import { bare, codeTrouble, spaced } from './room_code.ts';

it.each(['K4XT7M', 'k4x t7m', ' k4x-t7m ', 'K4X_T7M', 'k.4.x.t.7.m'])('reads %j', (text) => {
  expect(codeTrouble(text)).toBeNull();
  expect(bare(text)).toBe('K4XT7M');
});

it.each([
  ['K4XT7', { why: 'short' }],
  ['', { why: 'short' }],
  ['K4XT7MM', { why: 'long' }],
  ['K4XT7O', { why: 'character', character: 'O', meant: 'Q' }],
  ['k4xt7l', { why: 'character', character: 'L', meant: 'J' }],
  ['K4XT7?', { why: 'character', character: '?', meant: '' }],
])('tells what is wrong with %j', (text, trouble) => {
  expect(codeTrouble(text)).toEqual(trouble);
});

it('shows a code in two groups', () => {
  expect(spaced('K4XT7M')).toBe('K4X T7M');
});
