import type { SiteContent } from '@ridgeline/contract';
import { useLoaderData, useLocation, useRoot } from '@ridgeline/remote-kit';
import { Accordion, Heading, Icon, Page, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/feature-guides.svg';
import { type Question, questionsFrom } from './questions';
import * as styles from './Support.css';
import { useCopyLink } from '../page/useCopyLink';

/** A link to a question. A click copies its URL if the browser allows that. */
function CopyLink({ id, question }: Pick<Question, 'id' | 'question'>) {
  const { origin } = useRoot();
  const { copied, onClick } = useCopyLink(`${origin}/support#${id}`);
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

/** The support page. The URL's hash identifies the open question, so that visitors can link to its answer. */
export function SupportPage() {
  const { hash } = useLocation();
  const questions = questionsFrom(useLoaderData<SiteContent | null>());
  return (
    <Page>
      <div className={styles.columns}>
        <header className={styles.intro}>
          <Heading level={1}>Support &amp; FAQ</Heading>
          <Text tone="lead">
            Everything riders ask us before they pack. Each answer has its own link, so you can send
            it to the friend who is still deciding.
          </Text>
          <img className={styles.art} src={drawing} alt="" width={800} height={800} />
        </header>
        <Accordion
          name="faq"
          items={questions.map(itemOf)}
          openId={hash.slice(1)}
          onOpen={showInUrl}
          onClose={removeFromUrl}
        />
      </div>
    </Page>
  );
}

const Answer = ({ id, question, answer, more }: Question) => (
  <Stack gap="3">
    {answer.map((paragraph) => (
      <Text key={paragraph}>{paragraph}</Text>
    ))}
    <div className={styles.answerLinks}>
      {more && (
        <TextLink className={styles.more} href={more.href}>
          {more.title}
        </TextLink>
      )}
      <CopyLink id={id} question={question} />
    </div>
  </Stack>
);

const itemOf = (question: Question) => ({
  id: question.id,
  title: question.question,
  content: <Answer {...question} />,
});

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
