import { inks } from '../tokens/palette';

const mark =
  `<circle cx="21" cy="11" r="4.5" fill="${inks.sun}"/>` +
  `<path d="M3 25 11 12l5 7 4-5 9 11" fill="none" stroke="${inks.ember}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`;

/**
 * The site's icon: a ridge line and a sun, 32 units wide.
 * @param corner radius of the corners
 * @param margin free share of the width on each side; a maskable icon needs a fifth
 */
export function icon(corner: number, margin = 0) {
  const scale = 1 - 2 * margin;
  const shift = 32 * margin;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">` +
    `<rect width="32" height="32" rx="${corner}" fill="${inks.paper}"/>` +
    `<g transform="translate(${shift} ${shift}) scale(${scale})">${mark}</g></svg>`
  );
}
