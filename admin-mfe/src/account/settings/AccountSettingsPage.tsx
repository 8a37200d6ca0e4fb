import { Heading } from '@ridgeline/shared-ui';
import type { ReactNode } from 'react';
import { Page } from '../../page/Page';
import { ForOwners } from '../../session/ForOwners';
import { Admins } from './Admins';
import { BackToDashboard } from './BackToDashboard';
import { ChangeEmail } from './ChangeEmail';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { part } from './AccountSettings.css';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section className={part} aria-labelledby={id}>
    <Heading level={2} size="h3" id={id}>
      {title}
    </Heading>
    {children}
  </section>
);

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
    <Section id="devices" title="Devices">
      <Devices headingId="devices" />
    </Section>
    <Section id="password" title="Change password">
      <ChangePassword />
    </Section>
    <Section id="email" title="Change e-mail address">
      <ChangeEmail />
    </Section>
  </Page>
);
