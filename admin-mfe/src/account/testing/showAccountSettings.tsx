import { publicPages, someReleases } from '../../releases/testing/someReleases';
import { answerWith, ok } from '../../testing/network';
import { AccountSettingsPage } from '../settings/AccountSettingsPage';
import { showPages } from './showPages';

const createdAt = '2026-01-05T08:00:00.000Z';
export const thandi = {
  _id: 'a',
  username: 'thandi',
  email: 'thandi@rides.example',
  role: 'owner',
  remotes: [],
  createdAt,
  you: true,
};
export const sipho = {
  _id: 'b',
  username: 'sipho',
  email: 'sipho@rides.example',
  role: 'guide',
  remotes: [],
  createdAt,
  you: false,
};

export const laptop = {
  _id: 's1',
  device: 'Firefox on Windows',
  address: '102.65.3.x',
  current: true,
  createdAt,
  lastSeenAt: createdAt,
};
export const phone = { ...laptop, _id: 's2', device: 'Chrome on Android', current: false };

export const atOnce = {
  mail: 'at-once',
  email: 'thandi@rides.example',
  whatsapp: 'none',
  whatsappNumber: '',
  canWhatsApp: false,
};

const nothingSet = {
  passkeys: [],
  authenticator: false,
  recoveryCodesLeft: 0,
  passkeysPossible: true,
};

const adminPages = { remote: 'admin-mfe', title: 'Admin pages', forVisitors: false };
const releases = someReleases(publicPages(), {
  remotes: [publicPages(adminPages), publicPages()],
});

export const show = (replies: Parameters<typeof answerWith>[0] = {}) => {
  const calls = answerWith({
    'GET /api/admin/admins': ok([thandi, sipho]),
    'GET /api/admin/sessions': ok([laptop, phone]),
    'GET /api/admin/second-factor': ok(nothingSet),
    'GET /api/admin/notice-settings': ok(atOnce),
    'GET /api/releases': ok(releases),
    ...replies,
  });
  showPages([
    { path: '/', element: <AccountSettingsPage /> },
    { path: '/admin', element: <h1>Admin Login</h1> },
  ]);
  return () => calls.filter(({ call }) => !call.startsWith('GET'));
};
