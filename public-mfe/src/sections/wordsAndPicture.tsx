import type { PageSectionOf, PostBody } from '@ridgeline/contract';
import { Container, Heading, Section, Stack } from '@ridgeline/shared-ui';
import { textOf } from '../blog/body/textOf';
import { anchorOf, type PageData, type SectionProps } from './data';
import * as styles from './landing.css';
import { RichText } from './RichText';
import { SectionLink } from './SectionLink';
import { isShown, SectionPicture } from './SectionPicture';

type Fields = PageSectionOf<'wordsAndPicture'>['fields'];

/** Paragraphs with a picture beside or behind them. Those beside a picture share a frame with the next ones. */
export const WordsAndPicture = (props: SectionProps<'wordsAndPicture'>) =>
  props.section.fields.look === 'behind' &&
  isShown(props.section.fields.picture, props.data.page.pictures) ? (
    <Behind {...props} />
  ) : (
    <Beside {...props} />
  );

const hasText = ({ content }: PostBody) => content.some((block) => textOf(block).trim());

/** Whether there is nothing but a button. */
const isButton = ({ title, body, picture }: Fields, { pictures }: PageData['page']) =>
  !title && !hasText(body) && !isShown(picture, pictures);

const Beside = ({ section, rest, data, tone }: SectionProps<'wordsAndPicture'>) => (
  <Section
    tone={tone}
    className={
      isButton(section.fields, data.page) && rest.length === 0 ? styles.buttonAlone : styles.words
    }
  >
    <Container>
      <Stack gap="8">
        <Split section={section} pictures={data.page.pictures} />
        {rest.map(
          (next) =>
            next.kind === 'wordsAndPicture' && (
              <Split key={next.id} section={next} pictures={data.page.pictures} />
            ),
        )}
      </Stack>
    </Container>
  </Section>
);

interface SplitProps {
  section: PageSectionOf<'wordsAndPicture'>;
  pictures: PageData['page']['pictures'];
}

function Split({ section, pictures }: SplitProps) {
  const { title, body, picture, action } = section.fields;
  return (
    <div className={isShown(picture, pictures) ? styles.split : undefined}>
      <SectionPicture
        className={`${styles.art} ${styles.wideArt}`}
        picture={picture}
        pictures={pictures}
        width={1600}
        height={900}
        sizes="(min-width: 900px) 50vw, 100vw"
      />
      <Stack gap="3">
        {title && (
          <Heading level={2} id={anchorOf(section)}>
            {title}
          </Heading>
        )}
        <RichText body={body} pictures={pictures} below={title ? 2 : 1} tone="soft" />
        {action && (
          <div>
            <SectionLink link={action} tone="secondary" />
          </div>
        )}
      </Stack>
    </div>
  );
}

/**
 * The picture fills the width of the window. Words get a scrim, except for a title on a drawing that is dark enough. A
 * button has its own background.
 */
function Behind({ section, data }: SectionProps<'wordsAndPicture'>) {
  const { title, body, picture, action } = section.fields;
  const needsScrim = hasText(body) || (title && picture?.file !== 'drawing:glimpse');
  return (
    <section className={styles.glimpse} {...(title && { 'aria-labelledby': anchorOf(section) })}>
      <SectionPicture
        className={styles.glimpseArt}
        picture={picture}
        pictures={data.page.pictures}
        width={2000}
        height={900}
        sizes="100vw"
      />
      <Container>
        <div className={needsScrim ? styles.onScrim : undefined}>
          <Stack gap="3">
            {title && (
              <Heading level={2} id={anchorOf(section)}>
                {title}
              </Heading>
            )}
            <RichText body={body} pictures={data.page.pictures} below={title ? 2 : 1} />
            {action && (
              <div>
                <SectionLink link={action} />
              </div>
            )}
          </Stack>
        </div>
      </Container>
    </section>
  );
}
