import { TextLink } from '@ridgeline/shared-ui';
import { between } from '../page/Page.css';
import { accountLink } from './AccountBar.css';
import { LogoutButton } from './LogoutButton';

/** The navigation for guides and release leads, who have no dashboard. */
export const AccountBar = () => (
  <div className={between}>
    <TextLink className={accountLink} href="/admin-account">
      Your account
    </TextLink>
    <LogoutButton />
  </div>
);
