import { events } from './kinds/events';
import { galleries } from './kinds/galleries';
import { groups } from './kinds/groups';
import { posts } from './kinds/posts';
import { ItemList } from './list/ItemList';
import type { TabId } from './tabs';

/** The list of the open tab. */
export function TabContent({ tab }: { tab: TabId }) {
  switch (tab) {
    case 'events':
      return <ItemList key={tab} kind={events} />;
    case 'blog':
      return <ItemList key={tab} kind={posts} />;
    case 'gallery':
      return <ItemList key={tab} kind={galleries} />;
    case 'groups':
      return <ItemList key={tab} kind={groups} />;
  }
}
