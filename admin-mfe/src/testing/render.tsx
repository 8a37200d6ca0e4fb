import { QueryClientProvider } from '@tanstack/react-query';
import { render as renderAlone } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createQueryClient } from '../server/queryClient';

/** Renders with its own query cache. Errors are shown immediately, because queries are not retried. */
export function render(element: ReactElement, client = createQueryClient()) {
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } });
  return renderAlone(element, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
}
