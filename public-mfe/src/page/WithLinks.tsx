import { Outlet, SiteLink } from '@ridgeline/remote-kit';
import { LinkProvider } from '@ridgeline/shared-ui';

/** Lets links between the pages below it lead there without a reload. */
export const WithLinks = () => (
  <LinkProvider value={SiteLink}>
    <Outlet />
  </LinkProvider>
);
