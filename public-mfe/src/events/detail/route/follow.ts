import type { Route } from '@ridgeline/contract';
import { placeOn } from '@ridgeline/shared-ui/route/sheet';
import { pointAt } from './dayParts';
import { whole } from './markup';
import { profileBox, sheetOf, width } from './sizes';

/** The share of the way that is under a pointer on the profile. */
export function shareAt(drawings: Element, clientX: number): number {
  const box = drawings.querySelector('[data-profile]')?.getBoundingClientRect();
  if (!box) return 0;
  const { left, right } = profileBox;
  const x = ((clientX - box.left) / box.width) * width;
  return Math.min(1, Math.max(0, (x - left) / (right - left)));
}

/**
 * Shows a place of the way on the profile and on the map.
 * @param drawings the element that contains both, and the slider along them
 * @param share of the way before the place
 */
export function showPlace(drawings: Element, share: number, { profile = [], line, bounds }: Route) {
  const last = profile.at(-1);
  if (!last) return;
  const { left, right } = profileBox;
  const km = share * last[0];
  const [, metres] = profile.find(([at]) => at >= km) ?? last;
  const words = `${whole(km)} km, ${whole(metres)} m`;
  const at = left + (right - left) * share;
  const marker = drawings.querySelector('[data-profile] [data-here]');
  marker?.setAttribute('transform', `translate(${at.toFixed(1)} 0)`);
  marker?.setAttribute('visibility', 'visible');
  const text = marker?.querySelector('text');
  if (text) {
    text.textContent = words;
    // The words stay on the chart.
    text.setAttribute('x', String(Math.min(right - 70, Math.max(left + 70, at)) - at));
  }
  const slider = drawings.querySelector('input');
  if (slider) {
    slider.value = String(100 * share);
    slider.setAttribute('aria-valuetext', words);
  }
  const here = drawings.querySelector('[data-map] > [data-here]');
  const point = line && pointAt(line, km);
  if (!here || !point || !bounds) return;
  const [placeX, placeY] = placeOn(sheetOf(bounds), { lat: point[0], lng: point[1] });
  here.setAttribute('cx', placeX.toFixed(1));
  here.setAttribute('cy', placeY.toFixed(1));
  here.setAttribute('visibility', 'visible');
}
