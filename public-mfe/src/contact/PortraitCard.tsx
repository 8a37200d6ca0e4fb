import { Heading, Overline, Text, TextLink } from '@ridgeline/shared-ui';
import { guides } from '../about/guides';
import * as styles from './Contact.css';

const [guide] = guides;

/** The guide who is likely to answer. */
export const PortraitCard = () => (
  <article className={styles.card} aria-labelledby="guide">
    <img
      className={styles.portrait}
      src={guide.portrait}
      alt={guide.alt}
      width={600}
      height={800}
    />
    <div className={styles.cardWords}>
      <Overline>{guide.role}</Overline>
      <Heading level={2} size="h3" id="guide">
        {guide.name}
      </Heading>
      <Text tone="soft">{guide.greeting}</Text>
      <TextLink className={styles.cardLink} href={`/about#${guide.id}`}>
        About {guide.name.split(' ')[0]}
      </TextLink>
    </div>
  </article>
);
