import { Stack } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { detailsSummary } from './RemoteCard.css';

/** Collapsed details for the people who build the site. */
export const Details = ({ children }: { children: ReactNode }) => (
  <details>
    <summary className={detailsSummary}>Details</summary>
    <Stack gap="1">{children}</Stack>
  </details>
);
