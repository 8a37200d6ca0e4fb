import { Container, Heading, Overline, Section, Stack, Text } from '@ridgeline/shared-ui';
import type { Guide } from '../content/guides';
import { PictureOrDrawing } from '../content/PictureOrDrawing';
import * as styles from './About.css';
import { copy } from './copy';

interface GuidesProps {
  /** The text below the heading. */
  lead: string | undefined;
  guides: Guide[];
}

export const Guides = ({ lead, guides }: GuidesProps) => (
  <Section labelledBy="guides">
    <Container>
      <Stack gap="12">
        <Stack gap="3">
          <Heading level={2} id="guides">
            {copy.guides.title}
          </Heading>
          {lead && <Text tone="lead">{lead}</Text>}
        </Stack>
        {guides.map(({ id, name, role, drawing, image, alt, biography, facts }) => (
          <article key={id} id={id} className={styles.guide} aria-labelledby={`${id}-name`}>
            <PictureOrDrawing
              className={styles.portrait}
              image={image}
              drawing={drawing}
              alt={alt}
              width={600}
              height={800}
              sizes="(min-width: 600px) 40vw, 100vw"
            />
            <div className={styles.biography}>
              <div>
                {role && <Overline>{role}</Overline>}
                <Heading level={3} size="h2" id={`${id}-name`}>
                  {name}
                </Heading>
              </div>
              {biography.map((paragraph) => (
                <Text key={paragraph} dir="auto">
                  {paragraph}
                </Text>
              ))}
              {facts.length > 0 && (
                <dl className={styles.facts}>
                  {facts.map(({ title, text }) => (
                    <div key={title} className={styles.fact}>
                      <dt className={styles.term}>{title}</dt>
                      <dd dir="auto">{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </article>
        ))}
      </Stack>
    </Container>
  </Section>
);
