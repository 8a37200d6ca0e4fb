import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completeEditor } from '../posts/testing/completeEditor';
import { useSession } from '../session/session';
import { aPicture } from '../testing/pictures';
import { openPage, press, settle } from './testing/openPage';

/** What an admin page sends when a button is pressed. */
interface Save {
  path: string;
  as?: 'visitor';
  call: string;
  /** Types or opens something before the call. */
  fill?: () => unknown;
  press: string;
  says: string;
  /** The failure closes the dialog, so that it must be opened again. */
  closes?: true;
  /** The call is repeated once the connection is back, and then the page shows this. */
  succeeds?: string;
  /** Every failure shows this message, including a lost connection. */
  always?: true;
}

const type = (fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) {
    const [field] = screen.getAllByLabelText(label);
    fireEvent.change(field as HTMLElement, { target: { value } });
  }
};

const saves: Save[] = [
  {
    path: '/admin',
    as: 'visitor',
    call: 'POST /api/admin',
    fill: () => type({ Username: 'thandi', Password: 'gravel-42' }),
    press: 'Log in',
    says: 'Login failed',
  },
  {
    path: '/admin',
    as: 'visitor',
    call: 'POST /api/admin/register',
    fill: async () => {
      await press('Create Account');
      type({
        Username: 'sipho',
        Email: 'sipho@rides.example',
        Password: 'gravel-42',
        'Confirm password': 'gravel-42',
      });
    },
    press: 'Create Account',
    says: 'An error occurred during signup. Please try again.',
  },
  {
    path: '/admin',
    as: 'visitor',
    call: 'POST /api/admin/forgot-password',
    fill: async () => {
      await press('Forgot Password?');
      type({ Email: 'thandi@rides.example' });
    },
    press: 'Send reset link',
    says: 'An error occurred while processing your request',
  },
  {
    path: '/admin/reset-password/the-token',
    as: 'visitor',
    call: 'POST /api/admin/reset-password/the-token',
    fill: () => type({ 'New password': 'gravel-43', 'Confirm password': 'gravel-43' }),
    press: 'Reset password',
    says: 'An error occurred while resetting your password',
    always: true,
  },
  {
    path: '/addevent',
    call: 'POST /api/events',
    fill: () =>
      type({
        Title: 'Sani Pass',
        Description: 'Up the hairpins.',
        Date: '2999-06-01',
        Time: '07:30',
        Location: 'Lesotho',
      }),
    press: 'Create Event',
    says: 'Failed to create event',
  },
  {
    path: '/edit-event/sani',
    call: 'PUT /api/events/sani',
    fill: () => type({ Title: 'Sani by night' }),
    press: 'Update Event',
    says: 'Failed to update event',
    succeeds: 'Dashboard',
  },
  {
    path: '/addgallery',
    call: 'POST /api/gallery',
    fill: async () => {
      type({ Title: 'Roof of Africa' });
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.upload(screen.getByLabelText('Choose a cover'), aPicture('cover.jpg'));
      await screen.findByText('cover.jpg');
    },
    press: 'Create Gallery',
    says: 'Failed to create gallery',
  },
  {
    path: '/edit-gallery/sani',
    call: 'PUT /api/gallery/sani',
    fill: () => type({ Title: 'Sani by night' }),
    press: 'Update Gallery',
    says: 'Failed to update gallery',
    succeeds: 'Dashboard',
  },
  {
    path: '/addgroup',
    call: 'POST /api/groups',
    fill: () => type({ 'Group Name': 'Sani riders', Name: 'Thabo', Number: '082 123 4567' }),
    press: 'Create Group',
    says: 'Failed to create group',
  },
  {
    path: '/edit-group/sani',
    call: 'PUT /api/groups/sani',
    fill: () => type({ 'Group Name': 'Sani riders' }),
    press: 'Update Group',
    says: 'Failed to update group',
    succeeds: 'Dashboard',
  },
  {
    path: '/addblog',
    call: 'POST /api/blog',
    fill: () => type({ Title: 'Sani in the rain' }),
    press: 'Create Post',
    says: 'Failed to create post',
  },
  {
    path: '/admin-dashboard?tab=groups&message=sani',
    call: 'POST /api/groups/send-message',
    fill: () => type({ Message: 'We ride at six.' }),
    press: 'Send Message',
    says: 'Failed to send message. Please try again.',
  },
  {
    path: '/admin-settings#business',
    call: 'PUT /api/site',
    fill: () => type({ Name: 'Dustline' }),
    press: 'Save',
    says: 'This could not be saved. Please try again.',
    succeeds: 'Saved',
  },
  ...['events', 'blog', 'gallery', 'groups'].map((tab): Save => ({
    path: `/admin-dashboard?tab=${tab}`,
    call: `DELETE /api/${tab}/sani`,
    press: 'Delete',
    fill: () => fireEvent.click(screen.getByLabelText('Delete Sani Pass')),
    says: 'Failed to delete item. Please try again.',
    closes: true,
    always: true,
  })),
  {
    path: '/edit-gallery/sani',
    call: 'DELETE /api/gallery/sani/photos/0',
    fill: () => fireEvent.click(screen.getByLabelText('Remove photo 1')),
    press: 'Delete',
    says: 'Failed to delete photo. Please try again.',
    closes: true,
    always: true,
  },
];

/** The values of all fields on the page. */
const values = () =>
  [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      ':is(form, dialog) :is(input:not([type=file]), textarea)',
    ),
  ].map(({ value }) => value);

describe('an admin call that fails', () => {
  beforeAll(completeEditor);
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    cleanup();
    useSession.getState().logOut();
    sessionStorage.clear();
    jest.useRealTimers();
  });

  it.each(saves)(
    'shows a message and keeps what was typed at $path, $press: $says',
    async ({ path, as, call, fill, press: button, says, closes, always }) => {
      const { setMode, count } = openPage(path, call, as);
      await settle('well');
      await fill?.();
      await press(button);
      await settle('failing');
      expect(screen.getByText(says).closest('[role=alert]')).not.toBeNull();
      const typedValues = values();

      for (const [mode, sentence] of [
        ['unreachable', 'Network Error'],
        ['silent', 'The server took too long to answer. Please try again.'],
      ] as const) {
        setMode(mode);
        const countBefore = count();
        if (closes) await fill?.();
        await press(button);
        expect(count()).toBe(countBefore + 1);
        await settle(mode);
        expect(screen.getByText(always ? says : sentence)).toBeInTheDocument();
        expect(values()).toEqual(typedValues);
      }
    },
  );

  it.each(saves.filter(({ succeeds }) => succeeds))(
    'is repeated once the connection is back at $path, $press',
    async ({ path, call, fill, press: button, succeeds = '' }) => {
      const { setMode, count } = openPage(path, call);
      await settle('well');
      await fill?.();
      setMode('unreachable');
      await press(button);
      await settle('unreachable');
      expect(screen.getByText('Network Error')).toBeInTheDocument();
      expect(count()).toBe(1);

      setMode('well');
      act(() => void window.dispatchEvent(new Event('online')));
      await settle('well');
      expect(count()).toBe(2);
      expect(screen.getByText(succeeds)).toBeInTheDocument();
    },
  );
});
