import { Outlet, SiteLink } from '@ridgeline/remote-kit';
import { LinkProvider } from '@ridgeline/shared-ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '../server/queryClient';
import { Reauthentication } from '../session/reauthentication/Reauthentication';

/**
 * What all pages share: links that lead to another page without a reload and past the forms' guards, the
 * cache of the server's answers, and the question who somebody is when the server wants to know again.
 */
export const WithLinks = () => (
  <LinkProvider value={SiteLink}>
    <QueryClientProvider client={queryClient}>
      <Outlet />
      <Reauthentication />
    </QueryClientProvider>
  </LinkProvider>
);
