import { cleanup, screen } from '@testing-library/react';
import { useSession } from '../session/session';
import { completeEditor } from '../posts/testing/completeEditor';
import { openPage, press, settle } from './testing/openPage';

const fetchFailed = 'Failed to fetch data. Please try again.';

/** What an admin page loads. */
interface Load {
  path: string;
  call: string;
  /** The message if this fails. */
  says: string;
  /** An element that appears once the content is loaded. */
  shows: () => HTMLElement | null;
}

const heading = (name: string) => () => screen.queryByText(name, { selector: 'h2, h3' });
const field = (label: string) => () => screen.queryByLabelText(label);

const loads: Load[] = [
  ...['events', 'blog', 'gallery', 'groups'].map((tab) => ({
    path: `/admin-dashboard?tab=${tab}`,
    call: `GET /api/${tab}`,
    says: fetchFailed,
    shows: heading('Sani Pass'),
  })),
  {
    path: '/edit-event/sani',
    call: 'GET /api/events/sani',
    says: 'Failed to load event. Please try again.',
    shows: field('Title'),
  },
  {
    path: '/edit-gallery/sani',
    call: 'GET /api/gallery/sani',
    says: 'Failed to load gallery. Please try again.',
    shows: field('Title'),
  },
  {
    path: '/edit-group/sani',
    call: 'GET /api/groups/sani',
    says: 'Failed to fetch group details',
    shows: field('Group Name'),
  },
  {
    path: '/edit-blog/sani',
    call: 'GET /api/blog/sani',
    says: 'Failed to load post. Please try again.',
    shows: field('Title'),
  },
  {
    path: '/admin-settings',
    call: 'GET /api/site',
    says: 'Failed to load settings. Please try again.',
    shows: heading('Business'),
  },
  {
    path: '/admin-account',
    call: 'GET /api/admin/admins',
    says: fetchFailed,
    shows: () => screen.queryByText('thandi@rides.example'),
  },
  {
    path: '/admin-releases',
    call: 'GET /api/releases',
    says: 'Failed to load releases. Please try again.',
    shows: heading('Public pages'),
  },
  {
    path: '/admin-audit',
    call: 'GET /api/audit',
    says: fetchFailed,
    shows: () => screen.queryByLabelText('What was done'),
  },
];

describe('an admin page whose content cannot be loaded', () => {
  beforeAll(completeEditor);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    useSession.getState().logOut();
    jest.useRealTimers();
  });

  it.each(loads)(
    'shows a message at $path, and loads after another try: $says',
    async ({ path, call, says, shows }) => {
      const { setMode } = openPage(path, call);
      await settle('failing');
      expect(screen.getByText(says).closest('[role=alert]')).not.toBeNull();
      expect(shows()).not.toBeInTheDocument();

      for (const mode of ['unreachable', 'silent'] as const) {
        setMode(mode);
        await press('Try again');
        expect(screen.queryByText(says)).not.toBeInTheDocument();
        await settle(mode);
        expect(screen.getByText(says)).toBeInTheDocument();
      }

      setMode('well');
      await press('Try again');
      await settle('well');
      expect(shows()).toBeInTheDocument();
      expect(screen.queryByText(says)).not.toBeInTheDocument();
    },
  );
});
