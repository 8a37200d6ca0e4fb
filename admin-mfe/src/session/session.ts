import type { AdminRole } from '@ridgeline/api/contract';
import { create } from 'zustand';

const storageKey = 'adminToken';
const roleKey = 'adminRole';

interface Session {
  token: string | null;
  /** What is shown goes by it; what may be done is the server's to say. */
  role: AdminRole;
  logIn: (token: string, role?: AdminRole) => void;
  logOut: () => void;
}

const stored = (key: string) =>
  typeof window === 'undefined' ? null : window.localStorage.getItem(key);

/** Who is logged in: the token, kept in the browser's storage. */
export const useSession = create<Session>((set) => ({
  token: stored(storageKey),
  role: stored(roleKey) === 'release lead' ? 'release lead' : 'owner',
  logIn: (token, role = 'owner') => {
    window.localStorage.setItem(storageKey, token);
    window.localStorage.setItem(roleKey, role);
    set({ token, role });
  },
  logOut: () => {
    window.localStorage.removeItem(storageKey);
    window.localStorage.removeItem(roleKey);
    set({ token: null, role: 'owner' });
  },
}));
