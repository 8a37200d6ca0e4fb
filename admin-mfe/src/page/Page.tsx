import { bar, Container, Notice, Stack } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { RefusedCheckIn } from '../bookings/ride/RefusedCheckIn';
import { notice, page } from './Page.css';
import { useOnline } from './useOnline';

/** A notice that is visible while there is no connection. */
const OfflineNotice = () =>
  useOnline() ? null : (
    <div ref={bar} className={notice}>
      <Notice>You are offline. What you type is kept on this device.</Notice>
    </div>
  );

/** A page of the admin, below the top bar. */
export const Page = ({
  width = 'text',
  offlineNotice = <OfflineNotice />,
  children,
}: {
  width?: 'text' | 'page';
  /** Replaces the notice about a lost connection. */
  offlineNotice?: ReactNode;
  children: ReactNode;
}) => (
  <div className={page}>
    <Container width={width}>
      <Stack gap="6">
        {offlineNotice}
        <RefusedCheckIn />
        {children}
      </Stack>
    </Container>
  </div>
);
