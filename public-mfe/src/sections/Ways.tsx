import type { PageSectionOf } from '@ridgeline/contract';
import { Heading, Text } from '@ridgeline/shared-ui';
import * as styles from './landing.css';

/** Short texts side by side, below the opening of a page. */
export const Ways = ({ items }: Pick<PageSectionOf<'reasons'>['fields'], 'items'>) => (
  <div className={styles.ways}>
    {items.map(({ id, title, text }) => (
      <div key={id} className={styles.way}>
        <Heading level={2} size="h3">
          {title}
        </Heading>
        <Text tone="soft" dir="auto">
          {text}
        </Text>
      </div>
    ))}
  </div>
);
