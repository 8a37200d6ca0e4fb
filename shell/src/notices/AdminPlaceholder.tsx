import { Container, Skeleton } from '@ridgeline/shared-ui';
import { page } from './Notices.css';

/** Keeps the place of an admin page until its code is there. */
export const AdminPlaceholder = () => (
  <div className={page} data-boundary="shell">
    <Container width="text">
      <noscript>The admin needs JavaScript. Please switch it on to continue.</noscript>
      <Skeleton shapes={['heading', 'line', 'line', 'card']} />
    </Container>
  </div>
);
