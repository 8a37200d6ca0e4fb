import { useSession } from './session';

const homes = {
  owner: { address: '/admin-dashboard', name: 'the dashboard' },
  'release lead': { address: '/admin-releases', name: 'the releases' },
} as const;

/** The start screen for the user's role. */
export const useHome = () => homes[useSession((session) => session.role)];

const forLeads = new Set(['/admin-releases', '/admin-preview', '/admin-account']);

/** As `useHome`, right after the log-in. */
export const currentHome = () => homes[useSession.getState().role].address;

const withoutSlashesAtEnd = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`;

/** Whether the user's role may see a screen. */
export const useIsAllowed = (path: string) => {
  const role = useSession((session) => session.role);
  return role === 'owner' || forLeads.has(withoutSlashesAtEnd(path));
};

/**
 * Location state of a redirect from a screen that the role may not see, so that the page says so.
 */
export const accessDenied = { accessDenied: true };

/** @param state of the address that one is at */
export const wasAccessDenied = (state: unknown) =>
  Boolean((state as Partial<typeof accessDenied> | null)?.accessDenied);
