import { Container, Heading, Overline, Section, Stack } from '@ridgeline/shared-ui';
import { credentials, Facts } from '../page/Facts';
import { anchorOf, type SectionProps } from './data';
import * as styles from './guides.css';
import { portraitOf } from './portrait';
import { RichText } from './RichText';
import { SectionPicture } from './SectionPicture';
import { SectionTitle } from './SectionTitle';

/** Those who guide. */
export function Guides({ section, data, tone }: SectionProps<'guides'>) {
  const { title, text, items } = section.fields;
  const { pictures } = data.page;
  const heading = anchorOf(section);
  return (
    <Section tone={tone} className={styles.guides} {...(title && { labelledBy: heading })}>
      <Container>
        <Stack gap="12">
          <SectionTitle id={heading} title={title} text={text} />
          {items.map((guide, index) => {
            const { id, name, role, biography, facts, picture } = guide;
            return (
              <article key={id} id={id} className={styles.guide} aria-labelledby={`${id}-name`}>
                <SectionPicture
                  className={styles.portrait}
                  picture={picture}
                  pictures={pictures}
                  {...portraitOf(guide, index, pictures)}
                  width={600}
                  height={800}
                  sizes="(min-width: 600px) 40vw, 100vw"
                />
                <div className={styles.biography}>
                  <div>
                    {role && <Overline>{role}</Overline>}
                    <Heading level={title ? 3 : 2} size="h2" id={`${id}-name`}>
                      {name}
                    </Heading>
                  </div>
                  <RichText body={biography} pictures={pictures} below={title ? 3 : 2} />
                  <Facts className={styles.facts} facts={[...credentials(guide), ...facts]} />
                </div>
              </article>
            );
          })}
        </Stack>
      </Container>
    </Section>
  );
}
