import type { PageSectionOf } from '@ridgeline/contract';
import { ItemText } from './ItemText';
import * as styles from './quietHero.css';

/** Short texts side by side, below the opening of a page. */
export const Ways = ({ items }: Pick<PageSectionOf<'reasons'>['fields'], 'items'>) => (
  <div className={styles.ways}>
    {items.map(({ id, title, text }) => (
      <div key={id} className={styles.way}>
        <ItemText title={title} text={text} level={2} size="h3" tone="soft" />
      </div>
    ))}
  </div>
);
