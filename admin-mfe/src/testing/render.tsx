import { QueryClientProvider } from '@tanstack/react-query';
import { render as renderAlone } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createQueryClient } from '../server/queryClient';

/** Renders with a cache of its own. What fails is said at once: a test waits for no second attempt. */
export function render(element: ReactElement, client = createQueryClient()) {
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return renderAlone(element, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}
