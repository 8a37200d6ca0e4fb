import { useNavigate } from '@ridgeline/remote-kit';
import { Button, Heading, Tabs } from '@ridgeline/shared-ui';
import { forgetAllDrafts } from '../drafts/drafts';
import { UnsavedDrafts } from '../drafts/UnsavedDrafts';
import { Page } from '../page/Page';
import { between } from '../page/Page.css';
import { useSession } from '../session/session';
import { EventList } from './EventList';
import { InviteAdmin } from './InviteAdmin';

const tabs = [{ id: 'events', title: 'Events' }] as const;

/** Everything that the owner runs. */
export function DashboardPage() {
  const logOut = useSession((session) => session.logOut);
  const navigate = useNavigate();
  return (
    <Page width="page">
      <div className={between}>
        <Heading level={1} size="h2">
          Dashboard
        </Heading>
        <Button
          tone="secondary"
          onClick={() => {
            forgetAllDrafts();
            logOut();
            void navigate('/admin');
          }}
        >
          Logout
        </Button>
      </div>
      <UnsavedDrafts />
      <Tabs label="Content" tabs={tabs} selected="events" onSelect={() => undefined}>
        <EventList />
      </Tabs>
      <InviteAdmin />
    </Page>
  );
}
