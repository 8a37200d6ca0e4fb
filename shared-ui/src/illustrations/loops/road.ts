import { gravel, patches } from './road/ground';
import { scrub } from './road/scrub';
import { duskSky } from './road/sky';
import { viewAt } from './road/view';
import { fence, telephoneLine } from './road/wayside';
import type { Loop } from './loop';

export const road: Loop = {
  alt: 'A gravel road comes towards the viewer through the Karoo at dusk',
  draw: (moment) => {
    const view = viewAt(moment);
    return [
      ...duskSky(view),
      ...patches(view),
      ...gravel(view),
      ...fence(view),
      ...telephoneLine(view),
      ...scrub(view),
    ];
  },
};
