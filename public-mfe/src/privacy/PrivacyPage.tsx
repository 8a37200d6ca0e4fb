import { useRoot } from '@ridgeline/remote-kit';
import {
  ButtonLink,
  Container,
  formatPhoneNumber,
  Heading,
  Inline,
  Stack,
  Text,
  TextLink,
} from '@ridgeline/shared-ui';
import { copy } from './copy';
import * as styles from './Privacy.css';

export const PrivacyPage = () => (
  <div className={styles.page}>
    <Container width="text">
      <Stack gap="12">
        <Stack gap="3">
          <Heading level={1}>{copy.title}</Heading>
          <Text tone="lead">{copy.lead}</Text>
          <Text tone="small">
            Last changed on <time dateTime={copy.changed.date}>{copy.changed.text}</time>.
          </Text>
        </Stack>
        <div className={styles.short}>
          <Heading level={2} size="h3">
            {copy.short.title}
          </Heading>
          <Points points={copy.short.points} />
        </div>
        <Stack gap="4">
          <Heading level={2} size="h3">
            {copy.data.title}
          </Heading>
          <DataWeKeep />
        </Stack>
        <Stack gap="4">
          <Heading level={2} size="h3">
            {copy.browser.title}
          </Heading>
          {copy.browser.text.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
        <Stack gap="4">
          <Heading level={2} size="h3">
            {copy.rights.title}
          </Heading>
          <Text>{copy.rights.text}</Text>
          <Points points={copy.rights.points} />
        </Stack>
        <Removal />
        <Stack gap="4">
          <Heading level={2} size="h3">
            {copy.regulator.title}
          </Heading>
          <Text>{copy.regulator.text}</Text>
          <ul role="list">
            <li>
              <TextLink className={styles.link} href={copy.regulator.site.href} rel="noopener">
                {copy.regulator.site.title}
              </TextLink>
            </li>
            <li>
              <TextLink className={styles.link} href={`mailto:${copy.regulator.email}`}>
                {copy.regulator.email}
              </TextLink>
            </li>
          </ul>
        </Stack>
      </Stack>
    </Container>
  </div>
);

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles.points}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

const { items, terms } = copy.data;

const DataWeKeep = () => (
  <div className={styles.items}>
    {items.map((item) => (
      <article key={item.what} className={styles.item}>
        <Heading level={3} size="h4">
          {item.what}
        </Heading>
        <dl className={styles.facts}>
          {(['why', 'howLong', 'withWhom'] as const).map((term) => (
            <div key={term} className={styles.fact}>
              <dt className={styles.term}>{terms[term]}</dt>
              <dd>{item[term]}</dd>
            </div>
          ))}
        </dl>
      </article>
    ))}
  </div>
);

function Removal() {
  const { site } = useRoot();
  const subject = encodeURIComponent(copy.removal.subject);
  return (
    <Stack gap="4">
      <Heading level={2} size="h3">
        {copy.removal.title}
      </Heading>
      <Text>{copy.removal.text}</Text>
      <Inline>
        {site.email && (
          <ButtonLink icon="mail" href={`mailto:${site.email}?subject=${subject}`}>
            <span className={styles.address}>{site.email}</span>
          </ButtonLink>
        )}
        {site.phone && (
          <ButtonLink tone="secondary" icon="phone" href={`tel:${site.phone}`}>
            {formatPhoneNumber(site.phone)}
          </ButtonLink>
        )}
        {!site.email && !site.phone && (
          <ButtonLink tone="secondary" href="/contact">
            Contact us
          </ButtonLink>
        )}
      </Inline>
    </Stack>
  );
}
