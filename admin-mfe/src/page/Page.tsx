import { Container, Stack } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { OfflineNotice } from './OfflineNotice';
import { page } from './Page.css';

/** A screen of the admin, below the top bar. */
export const Page = ({
  width = 'text',
  children,
}: {
  width?: 'text' | 'page';
  children: ReactNode;
}) => (
  <div className={page}>
    <Container width={width}>
      <Stack gap="6">
        <OfflineNotice />
        {children}
      </Stack>
    </Container>
  </div>
);
