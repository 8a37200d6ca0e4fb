import { bookingFile } from '../pages';
import { fromFile } from '../page/fromFile';
import { DeletedGroups } from '../groups/DeletedGroups';
import { events } from './kinds/events';
import { galleries } from './kinds/galleries';
import { groups } from './kinds/groups';
import { posts } from './kinds/posts';
import { PagedItems } from './list/PagedItems';
import { UnpagedItems } from './list/UnpagedItems';
import type { TabId } from './tabs';

const BookingsTab = fromFile(bookingFile, (file) => file.BookingsTab, {
  shapes: ['line', 'row', 'row'],
});

/** The list of the open tab. */
export function TabContent({ tab }: { tab: TabId }) {
  switch (tab) {
    case 'events':
      return <PagedItems key={tab} kind={events} />;
    case 'bookings':
      return <BookingsTab />;
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
