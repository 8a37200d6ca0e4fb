import { useLocation } from '@ridgeline/remote-kit';
import { Accordion, Heading, Skeleton } from '@ridgeline/shared-ui';
import { Suspense, useEffect } from 'react';
import { BackToDashboard } from '../page/BackToDashboard';
import { useDrafts } from '../form/drafts';
import { LeaveGuard, unsavedMessage } from '../form/LeaveGuard';
import { LoadFailure } from '../page/LoadFailure';
import { Page } from '../page/Page';
import { useHasUploads } from '../uploads/useUploads';
import { BookingSettings } from './booking/BookingSettings';
import { BrandForm } from './brand/lazy';
import { BusinessForm } from './business/BusinessForm';
import { ForDevelopers } from './developers/ForDevelopers';
import { DemoSection } from './demo/DemoSection';
import { useDemo } from './demo/useDemo';
import { Newsletter } from './newsletter/Newsletter';
import { settingsPath } from './paths';
import { useSettings } from './useSettings';

const hasUnsaved = () =>
  Object.keys(useDrafts.getState().drafts).some((path) => path.startsWith(`${settingsPath}#`));

/** The panel of a form, such as `#booking/terms`. A panel may contain several forms. */
const panelOf = (hash: string) => hash.slice(1).split('/')[0] || undefined;

const brandPanel = (siteName: string) => (
  <Suspense fallback={<Skeleton shapes={['line', 'card', 'line']} />}>
    <BrandForm siteName={siteName} />
  </Suspense>
);

/**
 * The settings of the site: the business, the brand, bookings, the newsletter, what developers need, and what
 * is left of the demo.
 */
export function SettingsPage() {
  const { hash } = useLocation();
  const { site, setSite, failed, retry } = useSettings();
  const { isShown: showsDemo, isPending: demoIsPending, ...demo } = useDemo();
  const hasFiles = useHasUploads();
  // A link opens its panel when the panels appear, so all of them appear at once.
  const isKnown = Boolean(site) && !demoIsPending;
  const panel = panelOf(hash);
  useEffect(() => {
    // The browser did not find the panel when it opened the link.
    if (isKnown && panel) document.getElementById(panel)?.scrollIntoView();
  }, [isKnown, panel]);
  return (
    <Page>
      <BackToDashboard />
      <Heading level={1} size="h2">
        Settings
      </Heading>
      {failed && (
        <LoadFailure
          failure="Failed to load settings. Please try again."
          onRetry={retry}
          href="/admin-dashboard"
        />
      )}
      {!failed && !isKnown && <Skeleton shapes={['line', 'line', 'line', 'line']} />}
      {site && isKnown && (
        <Accordion
          name="settings"
          width="wide"
          openId={panel}
          items={[
            {
              id: 'business',
              title: 'Business',
              // The form begins anew without what the demo has invented.
              content: <BusinessForm key={String(site.isDemo)} site={site} onSaved={setSite} />,
            },
            { id: 'brand', title: 'Your brand', content: brandPanel(site.name) },
            { id: 'booking', title: 'Booking', content: <BookingSettings /> },
            { id: 'newsletter', title: 'Newsletter', content: <Newsletter /> },
            ...(showsDemo
              ? [{ id: 'demo', title: 'Demo', content: <DemoSection {...demo} /> }]
              : []),
            { id: 'developers', title: 'For developers', content: <ForDevelopers /> },
          ]}
        />
      )}
      <LeaveGuard isUnsaved={() => hasFiles || hasUnsaved()} losesWithTab={hasFiles}>
        {unsavedMessage(hasFiles)}
      </LeaveGuard>
    </Page>
  );
}
