import { ownerOf } from './names';

it.each([
  ['/', 'public_mfe'],
  ['/events', 'public_mfe'],
  ['/administration', 'public_mfe'],
  ['/admin', 'admin_mfe'],
  ['/admin/reset-password/abc', 'admin_mfe'],
  ['/admin-account', 'admin_mfe'],
  ['/admin-preview', 'admin_mfe'],
  ['/admin-audit', 'admin_mfe'],
  ['/admin-privacy', 'admin_mfe'],
  ['/admin-releases', 'admin_mfe'],
  ['/edit-event/1', 'admin_mfe'],
])('%s belongs to %s', (path, owner) => {
  expect(ownerOf(path)).toBe(owner);
});
