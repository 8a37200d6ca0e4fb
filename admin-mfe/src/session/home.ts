import { useSession } from './session';

const homes = {
  owner: { address: '/admin-dashboard', name: 'the dashboard' },
  'release lead': { address: '/admin-releases', name: 'the releases' },
} as const;

/** The screen from which everything else is reached that one may do. */
export const useHome = () => homes[useSession((session) => session.role)];

const forLeads = new Set(['/admin-releases', '/admin-preview', '/admin-account']);

/** The same for whoever has just logged in. */
export const homeNow = () => homes[useSession.getState().role].address;

const withoutSlashesAtEnd = (path: string) => `/${path.split('/').filter(Boolean).join('/')}`;

/** Whether a screen is for whoever is logged in. */
export const useIsForMe = (path: string) => {
  const role = useSession((session) => session.role);
  return role === 'owner' || forLeads.has(withoutSlashesAtEnd(path));
};

/** Goes along with whoever is sent home from a screen that is not for them, so that they are told. */
export const turnedAway = { turnedAway: true };

/** @param state of the address that one is at */
export const wasTurnedAway = (state: unknown) =>
  Boolean((state as Partial<typeof turnedAway> | null)?.turnedAway);
