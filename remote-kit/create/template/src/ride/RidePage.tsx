import { useLoaderData } from '@ridgeline/remote-kit';
import { Container, Heading, Stack, Text, TextLink, formatDate } from '@ridgeline/shared-ui';
import type { loader } from './loader';
import * as styles from './Ride.css';

export function RidePage() {
  const { title, date, location } = useLoaderData<typeof loader>();
  return (
    <div className={styles.page}>
      <Container>
        <Stack gap="6">
          <Heading level={1}>{title}</Heading>
          <Text tone="lead">
            {formatDate(date)}, {location}
          </Text>
          <TextLink href="/weather">All rides</TextLink>
        </Stack>
      </Container>
    </div>
  );
}
