import type { RideQuestion, TourEvent } from '@ridgeline/contract';
import { useRoot } from '@ridgeline/remote-kit';
import {
  Accordion,
  formatPhoneNumber,
  Heading,
  Icon,
  Stack,
  Text,
  TextLink,
  type IconName,
} from '@ridgeline/shared-ui';
import { mailAbout, questionAbout } from '../questionAbout';
import * as styles from './RideQuestions.css';

interface RideQuestionsProps {
  event: TourEvent;
  questions: readonly RideQuestion[];
}

/** What riders ask about every ride, folded to a line each, and how to ask about this one. */
export const RideQuestions = ({ event, questions }: RideQuestionsProps) => (
  <section className={styles.section}>
    <Stack gap="4">
      <Heading level={2} size="h3">
        Questions
      </Heading>
      <Accordion
        name="questions"
        level={3}
        items={questions.map(({ id, question, answer, page }) => ({
          id: `question-${id}`,
          title: question,
          content: (
            <Stack gap="3">
              <p dir="auto" className={styles.answer}>
                {answer}
              </p>
              <TextLink
                className={styles.more}
                href={`${page}#${id}`}
                aria-label={`More answers, after: ${question}`}
              >
                More answers
              </TextLink>
            </Stack>
          ),
        }))}
      />
      <Ask event={event} />
    </Stack>
  </section>
);

interface Channel {
  icon: IconName;
  text: string;
  href: string;
  label: string;
}

function Ask({ event }: { event: TourEvent }) {
  const { whatsapp, phone, email, name } = useRoot().site;
  const channels: Channel[] = [];
  if (whatsapp)
    channels.push({
      icon: 'whatsapp',
      text: 'WhatsApp',
      href: questionAbout(event, { name, whatsapp }),
      label: 'Ask about this ride on WhatsApp',
    });
  if (phone) {
    const number = formatPhoneNumber(phone);
    channels.push({ icon: 'phone', text: number, href: `tel:${phone}`, label: `Call ${number}` });
  }
  if (email)
    channels.push({
      icon: 'mail',
      text: email,
      href: mailAbout(event, email),
      label: `Write to ${email}`,
    });
  return (
    channels.length > 0 && (
      <div>
        <Text tone="soft">Something else? Ask us.</Text>
        <ul role="list" className={styles.channels}>
          {channels.map(({ icon, text, href, label }) => (
            <li key={icon}>
              <TextLink
                className={styles.channel}
                href={href}
                aria-label={label}
                {...(icon === 'whatsapp' && { target: '_blank', rel: 'noopener' })}
              >
                <Icon name={icon} />
                <span className={styles.words}>{text}</span>
              </TextLink>
            </li>
          ))}
        </ul>
      </div>
    )
  );
}
