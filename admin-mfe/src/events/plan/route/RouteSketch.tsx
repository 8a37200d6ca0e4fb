import type { Route } from '@ridgeline/contract';
import { placeOn, sheetAround } from '@ridgeline/shared-ui/route/sheet';
import { sketch } from './RouteSketch.css';

const size = { width: 280, heights: [140, 280] as const, margin: 18 };

/** A small drawing of the line that was read from a file. */
export function RouteSketch({ route: { bounds, line = [] } }: { route: Route }) {
  if (!bounds) return null;
  const sheet = sheetAround(bounds, size);
  const pointsOf = (part: (typeof line)[number]) =>
    part.map(([lat, lng]) => placeOn(sheet, { lat, lng }).map(Math.round).join(',')).join(' ');
  return (
    <svg
      className={sketch}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="img"
      aria-label="The line of the route"
    >
      {line.map((part) => (
        <polyline
          key={part[0]?.[2]}
          points={pointsOf(part)}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}
