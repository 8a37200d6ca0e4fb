import {
  Container,
  Heading,
  Inline,
  Picture,
  Section,
  Stack,
  TextLink,
} from '@ridgeline/shared-ui';
import { SwipeRow } from '../page/SwipeRow';
import { anchorOf, type SectionProps } from './data';
import * as styles from './landing.css';
import { SectionLink } from './SectionLink';
import { SectionTitle } from './SectionTitle';

/** The covers of the latest galleries. */
export function GalleryCovers({ section, data, tone }: SectionProps<'gallery'>) {
  const { title, text, count, action } = section.fields;
  const galleries = data.galleries.slice(0, count);
  if (galleries.length === 0) return null;
  const id = anchorOf(section);
  return (
    <Section tone={tone} className={styles.past} {...(title && { labelledBy: id })}>
      <Container>
        <Stack gap="6">
          <SectionTitle id={id} title={title} text={text} />
          <SwipeRow labelledBy={title && id}>
            {galleries.map(({ _id, title: name, link, imageUrl, image }) => (
              <article key={_id} className={styles.pastRide}>
                <div className={`${styles.art} ${styles.landscape} ${styles.cropped}`}>
                  <Picture
                    path={imageUrl}
                    variants={image}
                    alt=""
                    ratio="fill"
                    sizes="(min-width: 1200px) 25vw, 280px"
                  />
                </div>
                <Heading level={title ? 3 : 2} size="h4">
                  <TextLink className={styles.wholeCard} href={link}>
                    {name}
                  </TextLink>
                </Heading>
              </article>
            ))}
          </SwipeRow>
          {action && (
            <Inline>
              <SectionLink link={action} tone="secondary" />
            </Inline>
          )}
        </Stack>
      </Container>
    </Section>
  );
}
