import { Container, Section, Stack, Text } from '@ridgeline/shared-ui';
import { SwipeRow } from '../page/SwipeRow';
import { anchorOf, type SectionProps } from './data';
import * as styles from './landing.css';
import { SectionPicture } from './SectionPicture';
import { SectionTitle } from './SectionTitle';

/** What riders say. */
export function Testimonies({ section, data, tone }: SectionProps<'testimonies'>) {
  const { title, text, items } = section.fields;
  const heading = anchorOf(section);
  return (
    <Section tone={tone} className={styles.testimonies} {...(title && { labelledBy: heading })}>
      <Container>
        <Stack gap="6">
          <SectionTitle id={heading} title={title} text={text} />
          <SwipeRow labelledBy={title && heading}>
            {items.map(({ id, text: words, rider, picture }) => (
              <figure key={id} className={styles.postcard}>
                <SectionPicture
                  className={styles.postcardArt}
                  picture={picture}
                  pictures={data.page.pictures}
                  width={800}
                  height={600}
                  sizes="(min-width: 1200px) 25vw, 280px"
                />
                {words && (
                  <blockquote className={styles.quote} dir="auto">
                    {words}
                  </blockquote>
                )}
                {rider && (
                  <figcaption className={styles.rider}>
                    <Text tone="small" dir="auto">
                      {rider}
                    </Text>
                  </figcaption>
                )}
              </figure>
            ))}
          </SwipeRow>
        </Stack>
      </Container>
    </Section>
  );
}
