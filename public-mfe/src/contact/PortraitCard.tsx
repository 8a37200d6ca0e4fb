import { Heading, Overline, Text, TextLink } from '@ridgeline/shared-ui';
import type { Guide } from '../content/guides';
import { PictureOrDrawing } from '../content/PictureOrDrawing';
import * as styles from './Contact.css';

/** The guide who is likely to answer. */
export const PortraitCard = ({ guide }: { guide: Guide }) => (
  <article className={styles.card} aria-labelledby="guide">
    <PictureOrDrawing
      className={guide.image ? `${styles.portrait} ${styles.photo}` : styles.portrait}
      image={guide.image}
      drawing={guide.drawing}
      alt={guide.alt}
      width={600}
      height={800}
      sizes="(min-width: 900px) 30vw, (min-width: 600px) 40vw, 100vw"
      loading="eager"
    />
    <div className={styles.cardWords}>
      <Overline>{guide.role}</Overline>
      <Heading level={2} size="h3" id="guide">
        {guide.name}
      </Heading>
      {guide.greeting && <Text tone="soft">{guide.greeting}</Text>}
      <TextLink className={styles.cardLink} href={`/about#${guide.id}`}>
        About {guide.name.split(' ')[0]}
      </TextLink>
    </div>
  </article>
);
