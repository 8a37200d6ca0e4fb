import { Skeleton } from '@ridgeline/shared-ui';
import { Suspense, type ReactNode } from 'react';
import { Page } from './Page';

/** Wraps a page whose chunk is loaded when the page is opened. */
export const LazyPage = ({ children }: { children: ReactNode }) => (
  <Suspense
    fallback={
      <Page>
        <Skeleton shapes={['line', 'card', 'line', 'line']} />
      </Page>
    }
  >
    {children}
  </Suspense>
);
