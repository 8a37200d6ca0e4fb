import { Heading, Skeleton } from '@ridgeline/shared-ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { Page } from '../../page/Page';
import { useSession } from '../../session/session';
import { Admins } from './Admins';
import { BackToDashboard } from '../../page/BackToDashboard';
import { ChangeEmail } from './ChangeEmail';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { NoticeSettings } from './NoticeSettings';
import { section } from './AccountSettings.css';

const SecondFactorSettings = lazy(async () => {
  const module = await import(
    /* webpackChunkName: "second-factor-settings" */ '../secondFactor/SecondFactorSettings'
  );
  return { default: module.SecondFactorSettings };
});

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

const Section = ({ id, title, children }: SectionProps) => (
  <section className={section} aria-labelledby={id}>
    <Heading level={2} size="h3" id={id}>
      {title}
    </Heading>
    {children}
  </section>
);

/** Hides its children from guides and release leads. */
const ForOwners = ({ children }: { children: ReactNode }) =>
  useSession((session) => session.role) === 'owner' && children;

/** The user's own account, and the other admins. */
export const AccountSettingsPage = () => (
  <Page>
    <BackToDashboard />
    <Heading level={1} size="h2">
      Your account
    </Heading>
    <ForOwners>
      <Section id="notices" title="When somebody books">
        <NoticeSettings />
      </Section>
      <section className={section} aria-labelledby="admins">
        <Admins headingId="admins" />
      </section>
    </ForOwners>
    <Section id="devices" title="Devices">
      <Devices headingId="devices" />
    </Section>
    <Section id="second-step" title="Second step at the log-in">
      <Suspense fallback={<Skeleton shapes={['line', 'line']} />}>
        <SecondFactorSettings />
      </Suspense>
    </Section>
    <Section id="password" title="Change password">
      <ChangePassword />
    </Section>
    <Section id="email" title="Change e-mail address">
      <ChangeEmail />
    </Section>
  </Page>
);
