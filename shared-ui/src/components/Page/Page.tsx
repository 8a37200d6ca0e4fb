import type { ReactNode } from 'react';
import { Container, Stack } from '../Layout/Layout';
import { page } from './Page.css';

/** A page without a banner: its content starts below the top bar. */
export const Page = ({ children }: { children: ReactNode }) => (
  <div className={page}>
    <Container>
      <Stack gap="8">{children}</Stack>
    </Container>
  </div>
);
