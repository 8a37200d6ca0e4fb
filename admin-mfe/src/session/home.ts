import { useSession } from './session';

const homes = {
  owner: { path: '/admin-dashboard', name: 'the dashboard' },
  guide: { path: '/admin-rides', name: 'your rides' },
  'release lead': { path: '/admin-releases', name: 'the releases' },
} as const;

/** The start page for the user's role. */
export const useHome = () => homes[useSession((session) => session.role)];

/** The pages for each role but the owner's, which may see all. `*` stands for one segment. */
const pagesFor = {
  guide: ['/admin-rides', '/admin-ride/*', '/admin-check-in/*', '/admin-account'],
  'release lead': ['/admin-releases', '/admin-preview', '/admin-account'],
};

/** Like `useHome`, for use outside of components. */
export const currentHome = () => homes[useSession.getState().role].path;

const withoutTrailingSlashes = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`;

/** Whether the user's role may see a page. */
export const useIsAllowed = (path: string) => {
  const role = useSession((session) => session.role);
  if (role === 'owner') return true;
  const opened = withoutTrailingSlashes(path).replace(/^(\/[^/]+)\/[^/]+$/, '$1/*');
  return pagesFor[role].includes(opened);
};

/** The location state of a redirect from a page that the role may not see. The target page then says so. */
export const accessDenied = { accessDenied: true };

/** @param state the state of the current location */
export const wasAccessDenied = (state: unknown) =>
  Boolean((state as Partial<typeof accessDenied> | null)?.accessDenied);
