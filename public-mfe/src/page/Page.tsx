import { Container, Stack } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { page } from './Page.css';

/** A page that opens with words, below the top bar. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className={page}>
    <Container>
      <Stack gap="8">{children}</Stack>
    </Container>
  </div>
);
