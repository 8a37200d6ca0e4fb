import { inks } from '../../../tokens/palette';
import { circle, path, short } from '../../pieces/shapes';

const limb = (data: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${inks.ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const wheel = (x: number) =>
  path(
    `M${x - 17}-17a17 17 0 1 0 34 0a17 17 0 1 0-34 0ZM${x - 11.5}-17a11.5 11.5 0 1 1 23 0a11.5 11.5 0 1 1-23 0Z`,
    inks.ink,
  ) + circle(x, -17, 3.4, inks.ink);

const motorcycle = [
  wheel(-38),
  wheel(38),
  limb('M38-17L24-58', 4.5),
  limb('M-38-17L-8-26', 5),
  // Engine and skid plate, then tank, seat and tail.
  path('M-16-40L16-42L24-34L16-15L8-12H-10L-18-22Z', inks.ink),
  path('M28-62C22-66 14-66 6-60C0-55-8-54-18-55L-46-60L-50-56L-34-48L-16-38H18L27-50Z', inks.ink),
  // Beak, lamp and screen.
  path('M22-52L40-47L58-37L44-39L26-44Z', inks.ink),
  path('M24-50L34-54L35-62L27-78L24-78L26-64Z', inks.ink),
  limb('M-12-24L-26-28L-48-42', 5.5),
  limb('M19-66L25-69', 3.5),
];

const rider = [
  // Boot, shin and thigh; the rider stands on the pegs.
  limb('M-9-19L1-20', 6),
  limb('M-6-21L5-44', 8),
  limb('M5-44L-14-62', 10),
  path('M-21-64C-20-76-10-88 2-92C9-93 13-88 11-82C6-74-2-66-8-57C-14-54-21-57-21-64Z', inks.ink),
  limb('M6-86L14-73L23-68', 6),
  // Helmet with its peak, and a bag on the back.
  path('M5-98C5-110 22-112 25-101L32-99L26-96C26-90 20-87 14-88C8-89 5-92 5-98Z', inks.ink),
  path('M17-100L25-100L25-95L18-95Z', inks.sandstone),
  path('M-24-70C-27-76-20-88-12-91C-8-92-6-89-8-86L-17-70C-19-67-22-67-24-70Z', inks.ember),
  path(
    'M-50-61L-24-58C-22-58-21-60-22-62L-23-68C-23-70-25-71-27-71L-48-73C-52-73-53-61-50-61Z',
    inks.ember,
  ),
];

/** An adventure rider who rides to the right, 110 high; the rear wheel is at the point. */
export const riderFromTheSide = (x: number, y: number, tilt: number, scale: number) =>
  `<g transform="translate(${short(x)} ${short(y)})rotate(${short(tilt)})scale(${scale})translate(38 0)">${[...motorcycle, ...rider].join('')}</g>`;
