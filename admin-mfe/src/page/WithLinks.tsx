import { Outlet, SiteLink } from '@ridgeline/remote-kit';
import { LinkProvider } from '@ridgeline/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../server/queryClient';
import { Reauthentication } from '../session/reauthentication/Reauthentication';

/**
 * The layout of all pages. It provides links that navigate without a page load and respect the confirmations of
 * forms, the query cache, and the dialog for reauthentication.
 */
export const WithLinks = () => (
  <LinkProvider value={SiteLink}>
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Reauthentication />
    </QueryClientProvider>
  </LinkProvider>
);
