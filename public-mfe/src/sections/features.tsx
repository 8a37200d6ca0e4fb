import type { PageSectionOf } from '@ridgeline/contract';
import { Container, Section, Stack } from '@ridgeline/shared-ui';
import { SwipeRow } from '../page/SwipeRow';
import { anchorOf, type PageData, type SectionProps } from './data';
import { ItemText } from './ItemText';
import * as styles from './landing.css';
import { SectionPicture } from './SectionPicture';
import { SectionTitle } from './SectionTitle';

/** Cards with a picture each. */
export function Features({ section, data, tone }: SectionProps<'features'>) {
  const { title, text } = section.fields;
  const id = anchorOf(section);
  return (
    <Section tone={tone} className={styles.past} {...(title && { labelledBy: id })}>
      <Container>
        <Stack gap="6">
          <SectionTitle id={id} title={title} text={text} />
          <FeatureCards section={section} labelledBy={title && id} pictures={data.page.pictures} />
        </Stack>
      </Container>
    </Section>
  );
}

interface FeatureCardsProps {
  section: PageSectionOf<'features'>;
  /** Id of the heading above; empty if there is none. */
  labelledBy: string;
  pictures: PageData['page']['pictures'];
}

export const FeatureCards = ({ section, labelledBy, pictures }: FeatureCardsProps) => (
  <SwipeRow labelledBy={labelledBy}>
    {section.fields.items.map(({ id, title, text, picture }) => (
      <article key={id} className={styles.feature}>
        <SectionPicture
          className={`${styles.art} ${styles.featureArt}`}
          picture={picture}
          pictures={pictures}
          width={900}
          height={900}
          sizes="(min-width: 1200px) 20vw, 280px"
        />
        <ItemText title={title} text={text} level={labelledBy ? 3 : 2} size="h4" tone="small" />
      </article>
    ))}
  </SwipeRow>
);
