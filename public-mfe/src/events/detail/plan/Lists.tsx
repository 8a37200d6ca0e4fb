import type { Plan, RideNeeds } from '@ridgeline/contract';
import { formatDate, Heading, Icon, Stack, type IconName } from '@ridgeline/shared-ui';
import { Facts } from '../../../page/Facts';
import * as styles from './Plan.css';

interface LinesProps {
  title: string;
  icon: IconName;
  lines: readonly string[] | undefined;
}

const Lines = ({ title, icon, lines }: LinesProps) =>
  lines && (
    <div className={styles.list}>
      <Heading level={2} size="h3">
        {title}
      </Heading>
      <ul role="list" className={styles.lines}>
        {lines.map((line) => (
          <li key={line} className={styles.line}>
            <Icon name={icon} />
            <span dir="auto">{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );

/** What the price includes, and what it does not. */
export const Included = ({ includes, excludes }: Pick<Plan, 'includes' | 'excludes'>) => (
  <div className={styles.lists}>
    <Lines title="Included" icon="check" lines={includes} />
    <Lines title="Not included" icon="close" lines={excludes} />
  </div>
);

function minimumText({ minRiders, decidedOn }: RideNeeds) {
  if (!minRiders) return [];
  const riders = minRiders === 1 ? 'one rider' : `${minRiders} riders`;
  const decided = decidedOn ? ` We decide on ${formatDate(decidedOn)}.` : '';
  return [{ title: 'Takes place', text: `With at least ${riders}.${decided}` }];
}

const needFacts = (needs: RideNeeds) => [
  ...(needs.licence ? [{ title: 'Licence', text: needs.licence }] : []),
  ...(needs.motorcycle ? [{ title: 'Motorcycle', text: needs.motorcycle }] : []),
  ...(needs.tyres ? [{ title: 'Tyres', text: needs.tyres }] : []),
  ...(needs.minAge ? [{ title: 'Age', text: `From ${needs.minAge}` }] : []),
  ...minimumText(needs),
];

/** What riders need, and what they bring. */
export const Needed = ({ needs, bring }: Pick<Plan, 'needs' | 'bring'>) => (
  <div className={styles.lists}>
    {needs && (
      <Stack gap="3">
        <Heading level={2} size="h3">
          What you need
        </Heading>
        <Facts className={styles.facts} facts={needFacts(needs)} />
      </Stack>
    )}
    <Lines title="What to bring" icon="check" lines={bring} />
  </div>
);
