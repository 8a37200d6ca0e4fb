import { isRouteErrorResponse, useRouteError } from '@ridgeline/remote-kit';
import { ButtonLink, Container, EmptyState } from '@ridgeline/shared-ui';
import * as styles from './Ride.css';

/** Shows the message that the loader threw, with a link to all rides. */
export function RideError() {
  const error = useRouteError();
  const message = isRouteErrorResponse(error) ? String(error.data) : 'Something went wrong.';
  return (
    <div className={styles.page} role="alert">
      <Container>
        <EmptyState level={1} title={message}>
          <ButtonLink tone="secondary" href="/weather">
            All rides
          </ButtonLink>
        </EmptyState>
      </Container>
    </div>
  );
}
