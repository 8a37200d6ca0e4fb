import type { SiteContent } from '@ridgeline/contract';
import { Heading, Icon, Text, TextLink } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { ownText, rowsOf, textOf } from '../content/ownText';
import * as styles from './Contact.css';
import { copy } from './copy';

const mapUrl = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

interface FactsProps {
  content: SiteContent | null;
  address: string;
  /** Whether the page says how to reach us. */
  isReachable: boolean;
}

/** What to mention in a message, when we answer and where we are: those of them that apply. */
export function Facts({ content, address, isReachable }: FactsProps) {
  const hours = ownText(content, 'contact.hours');
  const facts = [isReachable, hours, address].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <div className={facts.length === 3 ? styles.threeFacts : styles.facts}>
      {isReachable && <WhatHelps />}
      {hours && <Hours hours={hours} remark={ownText(content, 'contact.hours.remark')} />}
      {address && (
        <Fact id="address" title={textOf(content, 'contact.address', copy.address.title)}>
          <address className={styles.address}>{address}</address>
          <TextLink
            className={styles.mapLink}
            href={mapUrl(address)}
            target="_blank"
            rel="noopener"
          >
            <Icon name="pin" />
            {copy.address.map}
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

const WhatHelps = () => (
  <Fact id="tell" title={copy.tell.title}>
    <ul role="list" className={styles.points}>
      {copy.tell.points.map((point) => (
        <li key={point} className={styles.point}>
          <Icon name="check" />
          {point}
        </li>
      ))}
    </ul>
  </Fact>
);

interface HoursProps {
  hours: string;
  remark: string | undefined;
}

const Hours = ({ hours, remark }: HoursProps) => (
  <Fact id="hours" title={copy.hours.title}>
    <dl className={styles.hours}>
      {rowsOf(hours).map(({ title, text }) => (
        <div key={title} className={styles.hoursRow}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    {remark && <Text tone="small">{remark}</Text>}
  </Fact>
);
