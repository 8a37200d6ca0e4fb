import { clouds } from './clouds';
import { dust } from './dust';
import { road } from './road';
import type { Loop } from './loop';

/** Every loop, by the name of its files. */
export const loops: Record<string, Loop> = {
  'loop-road': road,
  'loop-clouds': clouds,
  'loop-dust': dust,
};

export { film, type Loop, frameOf } from './loop';
