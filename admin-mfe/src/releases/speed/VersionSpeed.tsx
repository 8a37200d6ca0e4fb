import { ratingOf, type ReleaseSpeed } from '@ridgeline/contract';
import { Text } from '@ridgeline/shared-ui';
import { formatCounted } from '../health/text';
import { Details } from '../remote/Details';
import { state } from '../remote/RemoteCard.css';
import { formatVersion } from '../labels';
import { finding } from './Speed.css';
import { SpeedTable } from './SpeedTable';
import { p75Of, ratingLabels, sentences, shownMetrics } from './labels';

interface VersionSpeedProps {
  speed: ReleaseSpeed;
  /** Its status, such as `live`. */
  status: string;
}

/** The periods with visits, shortest first. A longer one with the same visits says nothing new, so it is left out. */
const shownPeriods = ({ periods }: ReleaseSpeed) =>
  periods.filter(({ visits }, at) => visits > 0 && visits !== periods[at - 1]?.visits);

const statusText = ({ speed, status }: VersionSpeedProps) =>
  `${formatVersion(speed.version)} (${status})`;

/** The speed of one version in its latest period, in words. */
function Findings(props: VersionSpeedProps) {
  const shown = shownPeriods(props.speed);
  const [latest] = shown;
  if (!latest) return null;
  return (
    <>
      <Text tone="small">
        Version {statusText(props)},{' '}
        {shown
          .map(({ days, visits }) => `${formatCounted(visits, 'visit')} in the last ${days} days`)
          .join(', ')}
      </Text>
      <ul role="list">
        {shownMetrics.map((metric) => {
          const value = p75Of(latest, metric);
          if (value === undefined) return null;
          const rating = ratingOf(metric, value);
          return (
            <li key={metric} className={finding}>
              {sentences[metric](value)}
              <span className={rating === 'good' ? state.good : state.bad}>
                {ratingLabels[rating]}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** A table for each period. The longer ones are collapsed, so that a phone shows one at a time. */
function SpeedTables({ speed }: { speed: ReleaseSpeed }) {
  const [latest, ...longer] = shownPeriods(speed);
  return (
    <>
      {latest && <SpeedTable period={latest} />}
      {longer.map((period) => (
        <Details key={period.days} title={`Last ${period.days} days`}>
          <SpeedTable period={period} />
        </Details>
      ))}
    </>
  );
}

/** The speed of a version that visitors get. */
export function VersionSpeed(props: VersionSpeedProps) {
  if (shownPeriods(props.speed).length === 0)
    return (
      <Text tone="soft">
        No visits to version {statusText(props)} have been measured yet. The first figures come a
        few seconds after a visitor has left a page.
      </Text>
    );
  return (
    <>
      <Findings {...props} />
      <Details>
        <SpeedTables speed={props.speed} />
      </Details>
    </>
  );
}

/** The speed of the version that was live before, collapsed. */
export const PreviousSpeed = ({ speed }: { speed: ReleaseSpeed }) =>
  shownPeriods(speed).length > 0 && (
    <Details title={`Compare with version ${formatVersion(speed.version)}`}>
      <Findings speed={speed} status="before" />
      <SpeedTables speed={speed} />
    </Details>
  );
