import type { Page } from 'playwright-core';

export interface PageOfTheSite {
  name: string;
  /** `:event` stands for the id of an event. */
  path: string;
  /** What shows that it is there. */
  heading?: string | RegExp;
  /** The status it is sent with; 200 unless said otherwise. */
  status?: number;
  as?: 'visitor' | 'admin';
  /** Only on the phone's layout. */
  only?: 'phone';
  /** What to do there first. */
  open?: (page: Page) => Promise<void>;
}

/** Every page and every layer over one, a line each. */
export const pages: PageOfTheSite[] = [
  { name: 'home', path: '/', heading: /./ },
  { name: 'the events', path: '/events', heading: 'Upcoming Events' },
  { name: 'an event', path: '/event/:event', heading: 'Sani Pass' },
  { name: 'an event that is gone', path: '/event/gone', heading: 'Event not found', status: 404 },
  { name: 'a missing page', path: '/nowhere', heading: /./, status: 404 },
  { name: 'the log-in', path: '/admin', heading: 'Admin Login' },
  { name: 'the sign-up', path: '/admin', heading: 'Create Account', open: press('Create Account') },
  {
    name: 'the form for a forgotten password',
    path: '/admin',
    heading: 'Forgot Password',
    open: press('Forgot Password?'),
  },
  {
    name: 'the page for a new password, with mistakes',
    path: `/admin/reset-password/${'x'.repeat(43)}`,
    heading: 'Reset Password',
    open: press('Reset password'),
  },
  { name: 'the menu', path: '/events', only: 'phone', open: press('Menu') },
  { name: 'the dashboard', path: '/admin-dashboard', heading: 'Dashboard', as: 'admin' },
  {
    name: 'the own account, with an invitation',
    path: '/admin-account',
    heading: 'Your account',
    as: 'admin',
    open: press('Invite another admin'),
  },
  { name: 'the activity log', path: '/admin-audit', heading: 'Activity log', as: 'admin' },
  { name: 'the form of a new event', path: '/addevent', heading: 'Add New Event', as: 'admin' },
  {
    name: 'that form with mistakes',
    path: '/addevent',
    heading: 'Add New Event',
    as: 'admin',
    open: press('Create Event'),
  },
  {
    name: "the dashboard's galleries",
    path: '/admin-dashboard?tab=gallery',
    heading: 'No Galleries Yet',
    as: 'admin',
  },
  {
    name: "the dashboard's groups",
    path: '/admin-dashboard?tab=groups',
    heading: 'No Groups Yet',
    as: 'admin',
  },
  {
    name: 'the form of a new gallery, with mistakes',
    path: '/addgallery',
    heading: 'Add New Gallery',
    as: 'admin',
    open: press('Create Gallery'),
  },
  { name: "an event's form", path: '/edit-event/:event', heading: 'Edit Event', as: 'admin' },
  {
    name: 'the question before a deletion',
    path: '/admin-dashboard',
    heading: 'Are you sure you want to delete this event?',
    as: 'admin',
    open: press('Delete Sani Pass'),
  },
];

function press(name: string) {
  return (page: Page) => page.getByRole('button', { name }).click();
}
