import type { QuickEntries } from '@ridgeline/remote-kit';
import { useSession } from '../../session/session';
import { tabPath, tabs } from '../tabs';
import { menuLinks } from './links';

/** The tabs that have no entry of their own in the bar. */
const otherTabs = tabs.filter(({ id }) => id !== 'events' && id !== 'bookings');

/** What a logged-in owner finds in the bar at the bottom of a phone. */
export const quick: QuickEntries = {
  isShown: () => {
    const { token, role } = useSession.getState();
    return token !== null && role === 'owner';
  },
  subscribe: useSession.subscribe,
  entries: [
    { title: 'Events', href: tabPath('events') },
    { title: 'Bookings', href: tabPath('bookings') },
    {
      title: 'Add',
      links: [
        { href: '/addevent', title: 'Event' },
        { href: '/addblog', title: 'Blog post' },
        { href: '/addgallery', title: 'Gallery' },
        { href: '/addgroup', title: 'Group' },
      ],
    },
    {
      title: 'More',
      links: [
        ...otherTabs.map(({ id, title }) => ({ href: tabPath(id), title })),
        ...menuLinks,
        { href: '/', title: 'See the site' },
      ],
    },
  ],
};
