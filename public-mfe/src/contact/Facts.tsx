import { Heading, Icon, Text, TextLink } from '@ridgeline/shared-ui';
import * as styles from './Contact.css';
import { copy } from './copy';

const mapUrl = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`;

/** What to mention in a message, when we answer and where we are. */
export const Facts = ({ address }: { address: string }) => (
  <div className={styles.facts}>
    <section className={styles.fact} aria-labelledby="tell">
      <Heading level={2} size="h3" id="tell">
        {copy.tell.title}
      </Heading>
      <ul role="list" className={styles.points}>
        {copy.tell.points.map((point) => (
          <li key={point} className={styles.point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
    </section>
    <section className={styles.fact} aria-labelledby="hours">
      <Heading level={2} size="h3" id="hours">
        {copy.hours.title}
      </Heading>
      <dl className={styles.hours}>
        {copy.hours.rows.map(({ days, time }) => (
          <div key={days} className={styles.hoursRow}>
            <dt>{days}</dt>
            <dd>{time}</dd>
          </div>
        ))}
      </dl>
      <Text tone="small">{copy.hours.remark}</Text>
    </section>
    {address && (
      <section className={styles.fact} aria-labelledby="address">
        <Heading level={2} size="h3" id="address">
          {copy.address.title}
        </Heading>
        <address className={styles.address}>{address}</address>
        <TextLink className={styles.mapLink} href={mapUrl(address)} target="_blank" rel="noopener">
          <Icon name="pin" />
          {copy.address.map}
        </TextLink>
      </section>
    )}
  </div>
);
