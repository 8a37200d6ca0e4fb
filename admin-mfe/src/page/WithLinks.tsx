import { Outlet, SiteLink } from '@ridgeline/remote-kit';
import { LinkProvider } from '@ridgeline/shared-ui';
import { Reauthentication } from '../session/reauthentication/Reauthentication';

/**
 * Lets links between the pages below it lead there without a reload, past their forms' guards, and asks
 * above any of them who somebody is when the server wants to know again.
 */
export const WithLinks = () => (
  <LinkProvider value={SiteLink}>
    <Outlet />
    <Reauthentication />
  </LinkProvider>
);
