import type { TourEvent } from '@ridgeline/contract';
import { qrPath } from '@ridgeline/shared-ui/qrPath';
import { dayEnds } from './dayParts';
import { drawMap } from './drawMap';
import { drawProfile } from './drawProfile';

const legend = '<p>The line changes its ink with each day. A diamond is where we sleep.</p>';

/** The drawings of a route, as HTML. */
export interface RouteDrawings {
  map: string;
  profile: string;
  qrCode: string;
}

function drawQrCode(address: string): string {
  const { data, size } = qrPath(address);
  return `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="QR code of the GPX file"><rect width="${size}" height="${size}" fill="#fff"/><path d="${data}" fill="#000"/></svg>`;
}

/**
 * Draws the route of an event. Only the server does this for a page; a browser loads this module for a page that it
 * renders itself.
 * @param origin of the site, for addresses on paper
 * @param hidden the class of what only screen readers get
 */
export function drawRoute(
  event: TourEvent,
  { origin, hidden }: { origin: string; hidden: string },
): RouteDrawings {
  const { route } = event;
  if (!route) return { map: '', profile: '', qrCode: '' };
  const hasDays = route.line && dayEnds(event.days, route.distanceKm).length > 0;
  return {
    map: drawMap(event, route) + (hasDays ? legend : ''),
    profile: drawProfile(event, route, hidden),
    qrCode: route.path ? drawQrCode(origin + route.path) : '',
  };
}
