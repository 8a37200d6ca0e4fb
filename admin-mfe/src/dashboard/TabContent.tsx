import { Skeleton } from '@ridgeline/shared-ui';
import { Suspense } from 'react';
import { BookingsTab } from '../bookings/lazy';
import { DeletedGroups } from '../groups/DeletedGroups';
import { events } from './kinds/events';
import { galleries } from './kinds/galleries';
import { groups } from './kinds/groups';
import { posts } from './kinds/posts';
import { PagedItems } from './list/PagedItems';
import { WholeItems } from './list/WholeItems';
import type { TabId } from './tabs';

/** The list of the open tab. */
export function TabContent({ tab }: { tab: TabId }) {
  switch (tab) {
    case 'events':
      return <PagedItems key={tab} kind={events} />;
    case 'bookings':
      return (
        <Suspense fallback={<Skeleton shapes={['line', 'row', 'row']} />}>
          <BookingsTab />
        </Suspense>
      );
    case 'blog':
      return <WholeItems key={tab} kind={posts} />;
    case 'gallery':
      return <WholeItems key={tab} kind={galleries} />;
    case 'groups':
      return (
        <>
          <WholeItems key={tab} kind={groups} />
          <DeletedGroups />
        </>
      );
  }
}
