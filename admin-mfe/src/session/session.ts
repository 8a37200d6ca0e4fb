import type { AdminRole } from '@ridgeline/contract';
import { sessionKeys } from '@ridgeline/contract/client';
import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';

const { token: tokenKey, role: roleKey } = sessionKeys;

interface Session {
  token: string | null;
  /** Controls what is shown; the server enforces the rights. */
  role: AdminRole;
  /** Whether the last session expired, so that the log-in says so. */
  expired: boolean;
  logIn: (token: string, role?: AdminRole) => void;
  logOut: () => void;
  /** Called when the server rejects the token. */
  expire: () => void;
}

type Stored = Pick<Session, 'token' | 'role'>;

/** Local storage, with the token under the key that the preview of a post reads. */
const storage: PersistStorage<Stored> = {
  getItem: () => ({
    state: {
      token: window.localStorage.getItem(tokenKey),
      role: window.localStorage.getItem(roleKey) === 'release lead' ? 'release lead' : 'owner',
    },
  }),
  setItem: (_name, { state: { token, role } }) => {
    if (token === null) return storage.removeItem(tokenKey);
    // Write the role first, because other tabs react to the token.
    window.localStorage.setItem(roleKey, role);
    window.localStorage.setItem(tokenKey, token);
  },
  removeItem: () => {
    window.localStorage.removeItem(tokenKey);
    window.localStorage.removeItem(roleKey);
  },
};

/** Who is logged in. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      token: null,
      role: 'owner',
      expired: false,
      logIn: (token, role = 'owner') => set({ token, role, expired: false }),
      logOut: () => set({ token: null, role: 'owner', expired: false }),
      // A wrong password also returns 401, without a session that could expire.
      expire: () =>
        set(({ token, expired }) => ({ token: null, expired: expired || token !== null })),
    }),
    { name: tokenKey, storage, partialize: ({ token, role }): Stored => ({ token, role }) },
  ),
);

/** Follows a log-in or log-out in another tab. */
function follow({ key, storageArea }: StorageEvent) {
  // Clearing the whole storage names no key.
  if (storageArea !== window.localStorage || (key !== tokenKey && key !== null)) return;
  void useSession.persist.rehydrate();
  useSession.setState({ expired: false });
}

if (typeof window !== 'undefined') window.addEventListener('storage', follow);
