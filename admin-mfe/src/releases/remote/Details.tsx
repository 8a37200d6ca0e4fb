import { Stack } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { detailsSummary } from './RemoteCard.css';

/** What only those need who build the site, one tap away. */
export const Details = ({ children }: { children: ReactNode }) => (
  <details>
    <summary className={detailsSummary}>Details</summary>
    <Stack gap="1">{children}</Stack>
  </details>
);
