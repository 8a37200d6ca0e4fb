import type { PageSectionOf } from '@ridgeline/contract';
import { Heading, Icon, Text, TextLink } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import * as styles from './Contact.css';

const mapUrl = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

type Fields = PageSectionOf<'contact'>['fields'];

interface FactsProps {
  /** Of the section, which the ids of its facts begin with. */
  id: string;
  fields: Fields;
  address: string;
  /** Whether the page says how to reach us. */
  isReachable: boolean;
}

/** What to mention in a message, when we answer and where we are: those of them that apply. */
export function Facts({ id, fields, address, isReachable }: FactsProps) {
  const hints = isReachable && fields.hints.length > 0;
  const hours = fields.hours.length > 0;
  const count = [hints, hours, address].filter(Boolean).length;
  if (count === 0) return null;
  return (
    <div className={count === 3 ? styles.threeFacts : styles.facts}>
      {hints && <Hints id={`${id}-tell`} fields={fields} />}
      {hours && <Hours id={`${id}-hours`} fields={fields} />}
      {address && (
        <Fact id={`${id}-address`} title={fields.addressTitle || 'Address'}>
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

type PartProps = Pick<FactsProps, 'id' | 'fields'>;

const Hints = ({ id, fields: { hintsTitle, hints } }: PartProps) => (
  <Fact id={id} title={hintsTitle || 'Your message'}>
    <ul role="list" className={styles.points}>
      {hints.map(({ id: key, text }) => (
        <li key={key} className={styles.point} dir="auto">
          <Icon name="check" />
          {text}
        </li>
      ))}
    </ul>
  </Fact>
);

const Hours = ({ id, fields: { hoursTitle, hours, hoursRemark } }: PartProps) => (
  <Fact id={id} title={hoursTitle || 'Hours'}>
    <dl className={styles.hours}>
      {hours.map(({ id: key, days, times }) => (
        <div key={key} className={styles.hoursRow}>
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
