/** Plays the voices, unless the player has turned them off; that is remembered. */
import { kept } from '../device/kept.svelte.ts';
import { VOICES, type Stroke, type Voice } from './voices.ts';

const KEY = 'dolambac.sound';
const LOUDNESS = 0.5;

let on = $state(kept.read(KEY) !== 'off');
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

export function soundIsOn(): boolean {
  return on;
}

export function setSound(wanted: boolean): void {
  on = wanted;
  kept.write(KEY, wanted ? 'on' : 'off');
  if (wanted) play('step');
}

function strike(audio: AudioContext, stroke: Stroke, start: number): void {
  const at = start + stroke.at;
  const fade = audio.createGain();
  fade.gain.setValueAtTime(0.0001, at);
  fade.gain.exponentialRampToValueAtTime(stroke.loud * LOUDNESS, at + 0.004);
  fade.gain.exponentialRampToValueAtTime(0.0001, at + stroke.rings);
  fade.connect(audio.destination);
  stroke.partials.forEach((pitch, index) => {
    const tone = audio.createOscillator();
    const share = audio.createGain();
    tone.frequency.value = pitch;
    share.gain.value = 1 / (1 + 2 * index);
    tone.connect(share).connect(fade);
    tone.start(at);
    tone.stop(at + stroke.rings);
  });
  if (!stroke.noise) return;
  noise ??= whiteNoise(audio);
  const hiss = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  const share = audio.createGain();
  hiss.buffer = noise;
  band.type = 'bandpass';
  band.frequency.value = stroke.noise.middle;
  share.gain.value = stroke.noise.loud;
  hiss.connect(band).connect(share).connect(fade);
  hiss.start(at);
  hiss.stop(at + stroke.rings);
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate / 4), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}

/** Plays a voice now. Silent while sound is off, and before the browser lets a page sound (the first press). */
export function play(voice: Voice): void {
  if (!on || !('AudioContext' in globalThis) || navigator.userActivation?.hasBeenActive === false) return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const start = context.currentTime + 0.01;
  for (const stroke of VOICES[voice]) strike(context, stroke, start);
}
