import { useLoaderData } from '@ridgeline/remote-kit';
import { Container, Heading, Stack, Text, TextLink, formatDate } from '@ridgeline/shared-ui';
import type { loader } from './loader';
import * as styles from './Overview.css';

export function OverviewPage() {
  const rides = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <Container>
        <Stack gap="8">
          <Stack gap="3">
            <Heading level={1}>Weather</Heading>
            <Text tone="lead">For the rides ahead of us.</Text>
          </Stack>
          {rides.length === 0 && <Text>No rides are planned yet.</Text>}
          <ul role="list" className={styles.rides}>
            {rides.map(({ id, title, date, location }) => (
              <li key={id} className={styles.ride}>
                <Heading level={2} size="h4">
                  <TextLink href={`/weather/${id}`}>{title}</TextLink>
                </Heading>
                <Text tone="soft">
                  {formatDate(date)}, {location}
                </Text>
              </li>
            ))}
          </ul>
        </Stack>
      </Container>
    </div>
  );
}
