import { useLocation, useNavigate } from '@ridgeline/remote-kit';
import { Heading, Tabs } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { UnsavedDrafts } from '../form/UnsavedDrafts';
import { prefetchGalleryForm } from '../galleries/LazyGalleryForm';
import { FailedJobsNotice } from '../jobs/FailedJobsNotice';
import { Page } from '../page/Page';
import { PartBoundary } from '../page/PageBoundary';
import { between, placeToGoOn } from '../page/Page.css';
import { LogoutButton } from '../session/LogoutButton';
import { MissingContacts } from './MissingContacts';
import { MoreLinks } from './MoreLinks';
import { TabContent } from './TabContent';
import { tabAddress, tabOf, tabs, type TabId } from './tabs';
import { UndoToasts } from './undo/UndoToasts';

/** Everything that the owner runs. */
export function DashboardPage() {
  const navigate = useNavigate();
  const tab = tabOf(useLocation());
  const content = useRef<HTMLDivElement>(null);
  useEffect(prefetchGalleryForm, []);
  return (
    <Page width="page">
      <div className={between}>
        <Heading level={1} size="h2">
          Dashboard
        </Heading>
        <LogoutButton />
      </div>
      <FailedJobsNotice />
      <UnsavedDrafts />
      <MissingContacts />
      <div>
        <Tabs
          label="Content"
          tabs={tabs}
          selected={tab}
          onSelect={(id) => void navigate(tabAddress(id as TabId), { preventScrollReset: true })}
        >
          <div ref={content} tabIndex={-1} className={placeToGoOn}>
            <PartBoundary key={tab}>
              <TabContent tab={tab} />
            </PartBoundary>
          </div>
        </Tabs>
      </div>
      <MoreLinks />
      <UndoToasts onLeave={() => content.current?.focus({ preventScroll: true })} />
    </Page>
  );
}
