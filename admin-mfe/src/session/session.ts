import { adminRoles, type AdminRole } from '@ridgeline/contract';
import { sessionKeys } from '@ridgeline/contract/client';
import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';

const { token: tokenKey, role: roleKey, expired: expiredKey } = sessionKeys;

interface Session {
  token: string | null;
  /** Only determines what is shown. The server enforces the rights. */
  role: AdminRole;
  /** Whether the last session expired. The log-in then says so. */
  expired: boolean;
  logIn: (token: string, role?: AdminRole) => void;
  logOut: () => void;
  /** Called when the server rejects the token. */
  expire: () => void;
}

type Stored = Pick<Session, 'token' | 'role' | 'expired'>;

/** The local storage. The preview of a post reads the token from the same key. */
const storage: PersistStorage<Stored> = {
  getItem: () => ({
    state: {
      token: window.localStorage.getItem(tokenKey),
      // A session from before roles were stored belongs to an owner.
      role: adminRoles.find((role) => role === window.localStorage.getItem(roleKey)) ?? 'owner',
      expired: window.localStorage.getItem(expiredKey) !== null,
    },
  }),
  setItem: (_name, { state: { token, role, expired } }) => {
    // Write the token last, because other tabs react to its change.
    if (expired) window.localStorage.setItem(expiredKey, 'true');
    else
      for (const each of [window.localStorage, window.sessionStorage]) each.removeItem(expiredKey);
    if (token === null) return storage.removeItem(tokenKey);
    window.localStorage.setItem(roleKey, role);
    window.localStorage.setItem(tokenKey, token);
  },
  removeItem: () => {
    window.localStorage.removeItem(tokenKey);
    window.localStorage.removeItem(roleKey);
  },
};

/** Whether a page for visitors redirected this tab to the log-in because the session expired. */
const wasRedirected = () => window.sessionStorage.getItem(expiredKey) !== null;

/** Whether the session expired in another tab or before a redirect. A log-in that is opened later does not say so. */
const expiredIn = (stored: Stored, { token, expired }: Session) =>
  stored.token === null && stored.expired && (token !== null || expired || wasRedirected());

/** The token and role of the logged-in user. */
export const useSession = create<Session>()(
  persist(
    (set) => ({
      token: null,
      role: 'owner',
      expired: false,
      logIn: (token, role = 'owner') => set({ token, role, expired: false }),
      logOut: () => set({ token: null, role: 'owner', expired: false }),
      // A wrong password also returns a 401, but there is no session that could expire.
      expire: () =>
        set(({ token, expired }) => ({ token: null, expired: expired || token !== null })),
    }),
    {
      name: tokenKey,
      storage,
      partialize: ({ token, role, expired }): Stored => ({ token, role, expired }),
      merge: (persisted, current) => {
        const stored = persisted as Stored;
        return { ...current, ...stored, expired: expiredIn(stored, current) };
      },
    },
  ),
);

/** Whether the user is an owner, who may do everything. */
export const useIsOwner = () => useSession(({ role }) => role === 'owner');

/** Updates the session after it has started or ended in another tab. */
function syncSession({ key, storageArea }: StorageEvent) {
  // If the whole storage is cleared, the event has no key.
  if (storageArea !== window.localStorage || (key !== tokenKey && key !== null)) return;
  void useSession.persist.rehydrate();
}

if (typeof window !== 'undefined') window.addEventListener('storage', syncSession);
