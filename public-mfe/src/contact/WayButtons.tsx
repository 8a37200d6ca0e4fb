import { Icon, TextLink } from '@ridgeline/shared-ui';
import * as styles from './Contact.css';
import type { Way } from './ways';

/** Ways to reach us, large enough for a glove. */
export const WayButtons = ({ ways }: { ways: readonly Way[] }) => (
  <ul role="list" className={styles.ways}>
    {ways.map(({ icon, title, detail, href }) => (
      <li key={title}>
        <TextLink
          className={styles.way}
          href={href}
          {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
        >
          <Icon name={icon} size={40} />
          <span className={styles.wayWords}>
            <span className={styles.wayTitle}>{title}</span>{' '}
            <span className={styles.wayDetail}>{detail}</span>
          </span>
        </TextLink>
      </li>
    ))}
  </ul>
);
