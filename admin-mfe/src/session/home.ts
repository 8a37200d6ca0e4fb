import { useSession } from './session';

const homes = {
  owner: { address: '/admin-dashboard', name: 'the dashboard' },
  'release lead': { address: '/admin-releases', name: 'the releases' },
} as const;

/** The screen from which everything else is reached that one may do. */
export const useHome = () => homes[useSession((session) => session.role)];

const forLeads = new Set(['/admin-releases', '/admin-preview', '/admin-account']);

/** Whether a screen is for whoever is logged in. */
export const useIsForMe = (path: string) => {
  const role = useSession((session) => session.role);
  return role === 'owner' || forLeads.has(path.replace(/\/+$/, ''));
};
