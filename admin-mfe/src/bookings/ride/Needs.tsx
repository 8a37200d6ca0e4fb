import type { Manifest } from '@ridgeline/contract';
import { Heading } from '@ridgeline/shared-ui';
import { section } from '../Bookings.css';
import * as styles from './Ride.css';

/** What those who come need, all together: what to order, and what to tell the kitchen. */
export const Needs = ({ needs }: Pick<Manifest, 'needs'>) => {
  const all = [...(needs?.extras ?? []), ...(needs?.diets ?? [])];
  if (all.length === 0) return null;
  return (
    <section className={section} aria-labelledby="needs">
      <Heading level={2} size="h3" id="needs">
        What they need
      </Heading>
      <ul role="list" className={styles.needs} aria-labelledby="needs">
        {all.map(({ name, count }, at) => (
          <li key={at} className={styles.need}>
            <strong>{count}</strong> × <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
};
