import { Container, Stack } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { OfflineNotice } from './OfflineNotice';
import { page } from './Page.css';

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
        {children}
      </Stack>
    </Container>
  </div>
);
