import { Stack } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { detailsSummary } from './RemoteCard.css';

interface DetailsProps {
  title?: string;
  children: ReactNode;
}

/** Collapsed details for the people who build the site. */
export const Details = ({ title, children }: DetailsProps) => (
  <details aria-label={title}>
    <summary className={detailsSummary}>{title ?? 'Details'}</summary>
    <Stack gap="1">{children}</Stack>
  </details>
);
