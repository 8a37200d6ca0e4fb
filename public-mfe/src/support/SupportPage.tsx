import { useLocation } from '@ridgeline/remote-kit';
import { Accordion, Heading, Text } from '@ridgeline/shared-ui';
import drawing from '@ridgeline/shared-ui/illustrations/feature-guides.svg';
import { Page } from '../page/Page';
import { addressQuestion, forgetQuestion } from './address';
import { Answer } from './Answer';
import { questions } from './questions';
import * as styles from './Support.css';

const items = questions.map((question) => ({
  id: question.id,
  title: question.question,
  content: <Answer {...question} />,
}));

/** What riders ask, with one answer open at a time and an address for each. */
export function SupportPage() {
  const { hash } = useLocation();
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
          items={items}
          asked={hash.slice(1)}
          onOpen={addressQuestion}
          onClose={forgetQuestion}
        />
      </div>
    </Page>
  );
}
