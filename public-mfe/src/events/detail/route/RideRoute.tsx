import type { Route, RouteLine, TourEvent } from '@ridgeline/contract';
import { ButtonLink, Heading, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { useHydrated } from '../../../page/useHydrated';
import { MapLinks } from '../plan/Meeting';
import { directionsLink } from './directions';
import { whole } from './markup';
import * as styles from './Route.css';
import { useRouteDrawings } from './useRouteDrawings';

const inShort = ({ distanceKm, climbM, highestM }: Route) =>
  [
    `${whole(distanceKm)} km`,
    climbM !== undefined && `${whole(climbM)} m of climbing`,
    highestM !== undefined && `highest point ${whole(highestM)} m`,
  ]
    .filter(Boolean)
    .join(' · ');

const Drawing = ({ html, className }: { html: string; className?: string }) => (
  <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
);

/** Where a ride goes: as a map and a profile, and as a file for other programs. */
export function RideRoute({ event, route }: { event: TourEvent; route: Route }) {
  const { map, profile, qrCode } = useRouteDrawings(event);
  const drawings = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();

  /** Shows the place under a pointer, or at a share of the way. */
  function follow(place: { clientX: number } | { share: number }) {
    import('./follow')
      .then(({ shareAt, showPlace }) => {
        const { current } = drawings;
        if (!current) return;
        const share = 'share' in place ? place.share : shareAt(current, place.clientX);
        showPlace(current, share, route);
      })
      // The drawings are complete without it.
      .catch(() => undefined);
  }

  return (
    <Stack gap="4">
      <Heading level={2} size="h3">
        The route
      </Heading>
      <p className={styles.facts}>{inShort(route)}</p>
      <div ref={drawings} className={styles.drawings}>
        <Drawing className={styles.map} html={map} />
        {route.profile && (
          <div className={styles.profile} onPointerDown={follow} onPointerMove={follow}>
            <Drawing html={profile} />
            {hydrated && (
              <input
                type="range"
                className={styles.along}
                aria-label="Place on the way"
                min={0}
                max={100}
                step="any"
                defaultValue={0}
                onFocus={({ target }) => follow({ share: target.valueAsNumber / 100 })}
                onChange={({ target }) => follow({ share: target.valueAsNumber / 100 })}
              />
            )}
          </div>
        )}
        {route.path !== undefined && (
          <div className={styles.onPaper}>
            <Drawing html={qrCode} />
            <p>The GPX file for your GPS</p>
          </div>
        )}
      </div>
      {route.path !== undefined ? (
        <Files event={event} path={route.path} line={route.line ?? []} />
      ) : (
        <Text tone="soft">The exact way and the GPX file are for those who have booked.</Text>
      )}
    </Stack>
  );
}

interface FilesProps {
  event: TourEvent;
  path: string;
  line: RouteLine;
}

function Files({ event, path, line }: FilesProps) {
  const [lat, lng] = line[0]?.[0] ?? [];
  const isMeetingShown = event.meeting?.position !== undefined;
  return (
    <>
      <div className={styles.links}>
        <ButtonLink tone="secondary" icon="download" href={path} download>
          GPX for your GPS
        </ButtonLink>
        <TextLink href={directionsLink(line)}>The way in Google Maps</TextLink>
      </div>
      {lat !== undefined && lng !== undefined && !isMeetingShown && (
        <MapLinks place="the start" position={{ lat, lng }} />
      )}
    </>
  );
}
