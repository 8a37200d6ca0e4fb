import type { PageSectionOf } from '@ridgeline/contract';
import { Heading, Icon, Text, TextLink } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import * as styles from './Contact.css';

const mapUrl = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

type Fields = PageSectionOf<'contact'>['fields'];

interface FactsProps {
  fields: Fields;
  address: string;
  /** Whether the page says how to reach us. */
  isReachable: boolean;
}

/** What to mention in a message, when we answer and where we are: those of them that apply. */
export function Facts({ fields, address, isReachable }: FactsProps) {
  const hints = isReachable && fields.hints.length > 0;
  const hours = fields.hours.length > 0;
  const count = [hints, hours, address].filter(Boolean).length;
  if (count === 0) return null;
  return (
    <div className={count === 3 ? styles.threeFacts : styles.facts}>
      {hints && <Hints fields={fields} />}
      {hours && <Hours fields={fields} />}
      {address && (
        <Fact id="address" title={fields.addressTitle || 'Address'}>
          <address className={styles.address}>{address}</address>
          <TextLink
            className={styles.mapLink}
            href={mapUrl(address)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="pin" />
            Open in a map
          </TextLink>
        </Fact>
      )}
    </div>
  );
}

interface FactProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Fact = ({ id, title, children }: FactProps) => (
  <section className={styles.fact} aria-labelledby={id}>
    <Heading level={2} size="h3" id={id}>
      {title}
    </Heading>
    {children}
  </section>
);

const Hints = ({ fields: { hintsTitle, hints } }: { fields: Fields }) => (
  <Fact id="tell" title={hintsTitle || 'Your message'}>
    <ul role="list" className={styles.points}>
      {hints.map(({ id, text }) => (
        <li key={id} className={styles.point} dir="auto">
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  </Fact>
);

const Hours = ({ fields: { hoursTitle, hours, hoursRemark } }: { fields: Fields }) => (
  <Fact id="hours" title={hoursTitle || 'Hours'}>
    <dl className={styles.hours}>
      {hours.map(({ id, days, times }) => (
        <div key={id} className={styles.hoursRow}>
          <dt dir="auto">{days}</dt>
          <dd dir="auto">{times}</dd>
        </div>
      ))}
    </dl>
    {hoursRemark && (
      <Text tone="small" dir="auto">
        {hoursRemark}
      </Text>
    )}
  </Fact>
);
