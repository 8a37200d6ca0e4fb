import { Container, Heading, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { copy } from './copy';
import { Kept } from './Kept';
import * as styles from './Privacy.css';
import { Removal } from './Removal';

const Points = ({ points }: { points: readonly string[] }) => (
  <ul className={styles.points}>
    {points.map((point) => (
      <li key={point}>{point}</li>
    ))}
  </ul>
);

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
            {copy.kept.title}
          </Heading>
          <Kept />
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
