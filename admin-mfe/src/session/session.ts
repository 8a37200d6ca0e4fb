import type { AdminRole } from '@ridgeline/contract';
import { sessionKeys } from '@ridgeline/contract/client';
import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';

const { token: tokenKey, role: roleKey } = sessionKeys;

interface Session {
  token: string | null;
  /** What is shown goes by it; the server decides what may be done. */
  role: AdminRole;
  /** Whether the last one ended by itself, which its owner is told. */
  expired: boolean;
  logIn: (token: string, role?: AdminRole) => void;
  logOut: () => void;
  /** The server no longer accepts the token. */
  expire: () => void;
}

type Stored = Pick<Session, 'token' | 'role'>;

/** The browser's storage, with the token under the key that the preview of a post reads. */
const storage: PersistStorage<Stored> = {
  getItem: () => ({
    state: {
      token: window.localStorage.getItem(tokenKey),
      role: window.localStorage.getItem(roleKey) === 'release lead' ? 'release lead' : 'owner',
    },
  }),
  setItem: (_name, { state: { token, role } }) => {
    if (token === null) return storage.removeItem(tokenKey);
    // The role first: other tabs follow once the token changes.
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
      // A wrong password is refused with 401 as well, without a session that could end.
      expire: () =>
        set(({ token, expired }) => ({ token: null, expired: expired || token !== null })),
    }),
    { name: tokenKey, storage, partialize: ({ token, role }): Stored => ({ token, role }) },
  ),
);

/** Another tab has logged in or out: this one follows. */
function follow({ key, storageArea }: StorageEvent) {
  // Clearing all of the storage names no key.
  if (storageArea !== window.localStorage || (key !== tokenKey && key !== null)) return;
  void useSession.persist.rehydrate();
  useSession.setState({ expired: false });
}

if (typeof window !== 'undefined') window.addEventListener('storage', follow);
