import type { Route } from '@ridgeline/contract';
import { pluralize, Stack, Text } from '@ridgeline/shared-ui';
import { RouteSketch } from './RouteSketch';

function inShort({ distanceKm, climbM, highestM, waypoints = [] }: Route) {
  const heights =
    climbM === undefined
      ? 'no heights in the file'
      : `${climbM} m of climbing, highest point ${highestM} m`;
  const places = waypoints.length > 0 ? `, ${pluralize(waypoints.length, 'place')} on the way` : '';
  return `${distanceKm} km, ${heights}${places}.`;
}

/** What was read from the file of a route. */
export const RouteRead = ({ route }: { route: Route }) => (
  <Stack gap="3">
    <RouteSketch route={route} />
    <Text>{inShort(route)}</Text>
    {route.waypointsLeftOut && (
      <Text tone="soft">
        {`The file has ${pluralize(route.waypointsLeftOut, 'place')} more than fit on the map. The first ones are kept.`}
      </Text>
    )}
  </Stack>
);
