import type { AdminRole } from '@ridgeline/contract';
import { create } from 'zustand';

const storageKey = 'adminToken';
const roleKey = 'adminRole';

interface Session {
  token: string | null;
  /** What is shown goes by it; what may be done is the server's to say. */
  role: AdminRole;
  /** Whether the last one came to its end unasked, which its owner is told. */
  expired: boolean;
  logIn: (token: string, role?: AdminRole) => void;
  logOut: () => void;
  /** The server takes the token no longer. */
  expire: () => void;
}

const stored = (key: string) =>
  typeof window === 'undefined' ? null : window.localStorage.getItem(key);

function forget() {
  window.localStorage.removeItem(storageKey);
  window.localStorage.removeItem(roleKey);
}

const storedRole = (): AdminRole => (stored(roleKey) === 'release lead' ? 'release lead' : 'owner');

/** Who is logged in: the token, kept in the browser's storage. */
export const useSession = create<Session>((set) => ({
  token: stored(storageKey),
  role: storedRole(),
  expired: false,
  logIn: (token, role = 'owner') => {
    window.localStorage.setItem(roleKey, role);
    window.localStorage.setItem(storageKey, token);
    set({ token, role, expired: false });
  },
  logOut: () => {
    forget();
    set({ token: null, role: 'owner', expired: false });
  },
  expire: () => {
    forget();
    // Whoever has none is refused as well: with a wrong password.
    set(({ token, expired }) => ({ token: null, expired: expired || token !== null }));
  },
}));

/** Another tab has logged in or out: this one follows. */
function follow({ key, storageArea }: StorageEvent) {
  // Clearing all of the storage names no key.
  if (storageArea !== window.localStorage || (key !== storageKey && key !== null)) return;
  useSession.setState({ token: stored(storageKey), role: storedRole(), expired: false });
}

if (typeof window !== 'undefined') window.addEventListener('storage', follow);
