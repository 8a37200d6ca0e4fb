import { Skeleton } from '@ridgeline/shared-ui';
import { Suspense } from 'react';
import { BookingsTab } from '../pages';
import { DeletedGroups } from '../groups/DeletedGroups';
import { events } from './kinds/events';
import { galleries } from './kinds/galleries';
import { groups } from './kinds/groups';
import { posts } from './kinds/posts';
import { PagedItems } from './list/PagedItems';
import { UnpagedItems } from './list/UnpagedItems';
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
      return <UnpagedItems key={tab} kind={posts} />;
    case 'gallery':
      return <UnpagedItems key={tab} kind={galleries} />;
    case 'groups':
      return (
        <>
          <UnpagedItems key={tab} kind={groups} />
          <DeletedGroups />
        </>
      );
  }
}
