/** The dashboard's tabs, in their order. */
export const tabs = [
  { id: 'events', title: 'Events' },
  { id: 'bookings', title: 'Bookings' },
  { id: 'blog', title: 'Blog Posts' },
  { id: 'gallery', title: 'Gallery' },
  { id: 'groups', title: 'Groups' },
] as const;

export type TabId = (typeof tabs)[number]['id'];

/** The kind of the items in each tab. */
export const nounOf = {
  events: 'event',
  bookings: 'booking',
  blog: 'blog',
  gallery: 'gallery',
  groups: 'group',
} as const;

/** The groups tab has two names. */
const tabNamed = (name: unknown): TabId | undefined =>
  name === 'whatsapp' ? 'groups' : tabs.find(({ id }) => id === name)?.id;

/** Pages open the dashboard with `state: { tab: 'gallery' }`, or with only the name as the state. */
const nameIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'tab' in state ? state.tab : state;

/** The URL of the dashboard with a tab open. */
export const tabPath = (tab: TabId) => `/admin-dashboard?tab=${tab}`;

/** The tab that a URL or a navigation requests. The URL takes precedence. */
export const tabOf = ({ search, state }: { search: string; state: unknown }): TabId =>
  tabNamed(new URLSearchParams(search).get('tab')) ?? tabNamed(nameIn(state)) ?? 'events';
