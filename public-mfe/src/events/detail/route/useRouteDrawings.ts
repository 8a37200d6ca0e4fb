import { drawRoute } from '#drawRoute';
import type { TourEvent } from '@ridgeline/contract';
import { useRoot } from '@ridgeline/remote-kit';
import { useEffect, useState } from 'react';
import { useHydrated } from '../../../page/useHydrated';
import { hidden } from './Hidden.css';
import type { RouteDrawings } from './drawRoute';

const nothing: RouteDrawings = { map: '', profile: '', qrCode: '' };

/**
 * The drawings of a route. The server puts them into the page, and the browser's bundle does not contain what draws
 * them. Only a page that is rendered in the browser loads that.
 */
export function useRouteDrawings(event: TourEvent): RouteDrawings {
  const { origin } = useRoot();
  const hydrated = useHydrated();
  const [isFromServer] = useState(!hydrated);
  const [drawn, setDrawn] = useState(nothing);
  useEffect(() => {
    if (isFromServer) return undefined;
    let isCurrent = true;
    import('./drawRoute')
      .then((module) => {
        if (isCurrent) setDrawn(module.drawRoute(event, { origin, hidden }));
      })
      // The page is complete without the drawings.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [event, origin, isFromServer]);
  return isFromServer ? drawRoute(event, { origin, hidden }) : drawn;
}
