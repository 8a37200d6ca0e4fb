import { Heading } from '@ridgeline/shared-ui';
import { Page } from '../../page/Page';
import { ForOwners } from '../../session/ForOwners';
import { Admins } from './Admins';
import { BackToDashboard } from './BackToDashboard';
import { ChangePassword } from './ChangePassword';
import { Sessions } from './Sessions';
import { part } from './AccountSettings.css';

/** The own account, and who else may run the site. */
export const AccountSettingsPage = () => (
  <Page>
    <BackToDashboard />
    <Heading level={1} size="h2">
      Your account
    </Heading>
    <ForOwners>
      <section className={part} aria-labelledby="admins">
        <Admins headingId="admins" />
      </section>
    </ForOwners>
    <section className={part} aria-labelledby="password">
      <Heading level={2} size="h3" id="password">
        Change password
      </Heading>
      <ChangePassword />
    </section>
    <section className={part} aria-labelledby="sessions">
      <Heading level={2} size="h3" id="sessions">
        Sessions
      </Heading>
      <Sessions />
    </section>
  </Page>
);
