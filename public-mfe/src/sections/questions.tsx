import type { PageSectionOf } from '@ridgeline/contract';
import { useLocation, useRoot } from '@ridgeline/remote-kit';
import { Accordion, Container, Icon, Page, Section, Stack, TextLink } from '@ridgeline/shared-ui';
import { useCopyLink } from '../page/useCopyLink';
import { anchorOf, heroOf, type LinkField, type PageData, type SectionProps } from './data';
import { HeroWords } from './HeroWords';
import * as styles from './questions.css';
import { RichText } from './RichText';
import { useLink } from './SectionLink';
import { SectionPicture } from './SectionPicture';
import { SectionTitle } from './SectionTitle';

type Question = PageSectionOf<'questions'>['fields']['items'][number];

/** A link to a question. A click copies its URL if the browser allows that. */
function CopyLink({ id, question }: Pick<Question, 'id' | 'question'>) {
  const { origin } = useRoot();
  const { pathname } = useLocation();
  const { copied, onClick } = useCopyLink(`${origin}${pathname}#${id}`);
  return (
    <span className={styles.copy}>
      <TextLink
        className={styles.copyLink}
        href={`#${id}`}
        aria-label={`Link to this answer: ${question}`}
        onClick={onClick}
      >
        <Icon name={copied ? 'check' : 'share'} size={20} />
        Link to this answer
      </TextLink>
      <span role="status">{copied && 'Link copied'}</span>
    </span>
  );
}

/** Questions, of which one is open at a time: beside the words of the hero, or on their own. */
export function Questions(props: SectionProps<'questions'>) {
  const { section, rest, tone } = props;
  const { title, text } = section.fields;
  const hero = heroOf(rest);
  const id = anchorOf(section);
  if (!hero)
    return (
      <Section tone={tone} {...(title && { labelledBy: id })}>
        <Container>
          <Stack gap="8">
            <SectionTitle id={id} title={title} text={text} />
            <Answers {...props} />
          </Stack>
        </Container>
      </Section>
    );
  return (
    <Page>
      <div className={styles.columns}>
        <Intro hero={hero} data={props.data} />
        {title || text ? (
          <Stack gap="6">
            <SectionTitle id={id} title={title} text={text} />
            <Answers {...props} />
          </Stack>
        ) : (
          <Answers {...props} />
        )}
      </div>
    </Page>
  );
}

const Intro = ({ hero, data }: { hero: PageSectionOf<'hero'>; data: PageData }) => (
  <header className={styles.intro}>
    <HeroWords hero={hero} data={data} />
    <SectionPicture
      className={styles.art}
      picture={hero.fields.picture}
      pictures={data.page.pictures}
      width={800}
      height={800}
      sizes="320px"
      loading="eager"
    />
  </header>
);

/** The URL's hash identifies the open question, so that visitors can link to its answer. */
function Answers({ section, data }: SectionProps<'questions'>) {
  const { hash } = useLocation();
  return (
    <Accordion
      name={anchorOf(section)}
      items={section.fields.items.map((question) => ({
        id: question.id,
        title: question.question,
        content: <Answer question={question} pictures={data.page.pictures} />,
      }))}
      openId={hash.slice(1)}
      onOpen={showInUrl}
      onClose={removeFromUrl}
    />
  );
}

interface AnswerProps {
  question: Question;
  pictures: PageData['page']['pictures'];
}

const Answer = ({ question: { id, question, answer, action }, pictures }: AnswerProps) => (
  <Stack gap="3">
    <RichText body={answer} pictures={pictures} below={2} />
    <div className={styles.answerLinks}>
      {action && <More link={action} />}
      <CopyLink id={id} question={question} />
    </div>
  </Stack>
);

/** Where more is said about a question. */
function More({ link }: { link: LinkField }) {
  const target = useLink(link);
  return (
    target && (
      <TextLink className={styles.more} {...target}>
        {link.label}
      </TextLink>
    )
  );
}

function showInUrl(id: string) {
  replaceHash(`#${id}`);
}

/** When another question opens, this one closes, but the hash has been replaced already. */
function removeFromUrl(id: string) {
  if (window.location.hash === `#${id}`) replaceHash('');
}

/**
 * Replaces the hash without a navigation. It keeps the history state, because the router stores its own data there.
 */
function replaceHash(hash: string) {
  const { pathname, search } = window.location;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
}
