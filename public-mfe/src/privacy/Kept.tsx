import { Heading } from '@ridgeline/shared-ui';
import { copy } from './copy';
import * as styles from './Privacy.css';

const { items, terms } = copy.kept;

/** Each kind of information: why, how long, who else. */
export const Kept = () => (
  <div className={styles.items}>
    {items.map((item) => (
      <article key={item.what} className={styles.item}>
        <Heading level={3} size="h4">
          {item.what}
        </Heading>
        <dl className={styles.facts}>
          {(['why', 'howLong', 'withWhom'] as const).map((term) => (
            <div key={term} className={styles.fact}>
              <dt className={styles.term}>{terms[term]}</dt>
              <dd>{item[term]}</dd>
            </div>
          ))}
        </dl>
      </article>
    ))}
  </div>
);
