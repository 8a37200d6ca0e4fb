import { Container, Section, Stack, Text } from '@ridgeline/shared-ui';
import { SwipeRow } from '../page/SwipeRow';
import { anchorOf, type SectionProps } from './data';
import { Film } from './films/Film';
import * as filmStyles from './films/films.css';
import * as styles from './landing.css';
import { SectionTitle } from './SectionTitle';

/** Films of the owner's, films on other sites, and loops of ours. */
export function Films({ section, data, tone }: SectionProps<'films'>) {
  const { title, text, items } = section.fields;
  const id = anchorOf(section);
  return (
    <Section tone={tone} className={styles.films} {...(title && { labelledBy: id })}>
      <Container>
        <Stack gap="6">
          <SectionTitle id={id} title={title} text={text} />
          <SwipeRow labelledBy={title && id}>
            {items.map((film) => (
              <figure key={film.id} className={filmStyles.item}>
                <div className={filmStyles.screen}>
                  <Film film={film} pictures={data.page.pictures} />
                </div>
                {film.caption && (
                  <figcaption>
                    <Text tone="soft" dir="auto">
                      {film.caption}
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
