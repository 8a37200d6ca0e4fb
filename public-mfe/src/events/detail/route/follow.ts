import type { Route } from '@ridgeline/contract';
import { placeOn } from '@ridgeline/shared-ui/route/sheet';
import { pointAt } from './dayParts';
import { whole } from './markup';
import { profileBox, sheetOf, width } from './sizes';

/**
 * Shows the place on the map that is under a pointer on the profile.
 * @param drawings the element that contains both
 * @param clientX of the pointer
 */
export function showPlace(
  drawings: Element,
  clientX: number,
  { profile = [], line, bounds }: Route,
) {
  const chart = drawings.querySelector('[data-profile]');
  const last = profile.at(-1);
  if (!chart || !last) return;
  const { left, right } = profileBox;
  const box = chart.getBoundingClientRect();
  const x = ((clientX - box.left) / box.width) * width;
  const km = Math.min(1, Math.max(0, (x - left) / (right - left))) * last[0];
  const [, metres] = profile.find(([at]) => at >= km) ?? last;
  const marker = chart.querySelector('[data-here]');
  const at = left + ((right - left) * km) / last[0];
  marker?.setAttribute('transform', `translate(${at.toFixed(1)} 0)`);
  marker?.setAttribute('visibility', 'visible');
  const text = marker?.querySelector('text');
  if (text) {
    text.textContent = `${whole(km)} km, ${whole(metres)} m`;
    // The words stay on the chart.
    text.setAttribute('x', String(Math.min(right - 70, Math.max(left + 70, at)) - at));
  }
  const here = drawings.querySelector('[data-map] > [data-here]');
  const point = line && pointAt(line, km);
  if (!here || !point || !bounds) return;
  const [placeX, placeY] = placeOn(sheetOf(bounds), { lat: point[0], lng: point[1] });
  here.setAttribute('cx', placeX.toFixed(1));
  here.setAttribute('cy', placeY.toFixed(1));
  here.setAttribute('visibility', 'visible');
}
