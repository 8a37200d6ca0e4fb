import { TextLink } from '@ridgeline/shared-ui';
import { back } from '../account/settings/BackToDashboard.css';
import { between } from '../page/Page.css';
import { LogoutButton } from '../session/LogoutButton';

/** The ways on from the releases for whoever has no dashboard. */
export const LeadsBar = () => (
  <div className={between}>
    <TextLink className={back} href="/admin-account">
      Your account
    </TextLink>
    <LogoutButton />
  </div>
);
