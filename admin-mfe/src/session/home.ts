import { useSession } from './session';

const homes = {
  owner: { path: '/admin-dashboard', name: 'the dashboard' },
  'release lead': { path: '/admin-releases', name: 'the releases' },
} as const;

/** The start page for the user's role. */
export const useHome = () => homes[useSession((session) => session.role)];

const leadPaths = new Set(['/admin-releases', '/admin-preview', '/admin-account']);

/** Like `useHome`, for use outside of components. */
export const currentHome = () => homes[useSession.getState().role].path;

const withoutTrailingSlashes = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`;

/** Whether the user's role may see a page. */
export const useIsAllowed = (path: string) => {
  const role = useSession((session) => session.role);
  return role === 'owner' || leadPaths.has(withoutTrailingSlashes(path));
};

/** The location state of a redirect from a page that the role may not see. The target page then says so. */
export const accessDenied = { accessDenied: true };

/** @param state the state of the current location */
export const wasAccessDenied = (state: unknown) =>
  Boolean((state as Partial<typeof accessDenied> | null)?.accessDenied);
