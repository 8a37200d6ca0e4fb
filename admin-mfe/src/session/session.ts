import { create } from 'zustand';

const storageKey = 'adminToken';

interface Session {
  token: string | null;
  /** Whether the last one came to its end unasked, which its owner is told. */
  expired: boolean;
  logIn: (token: string) => void;
  logOut: () => void;
  /** The server takes the token no longer. */
  expire: () => void;
}

/** Who is logged in: the token, kept in the browser's storage. */
export const useSession = create<Session>((set) => ({
  token: typeof window === 'undefined' ? null : window.localStorage.getItem(storageKey),
  expired: false,
  logIn: (token) => {
    window.localStorage.setItem(storageKey, token);
    set({ token, expired: false });
  },
  logOut: () => {
    window.localStorage.removeItem(storageKey);
    set({ token: null, expired: false });
  },
  expire: () => {
    window.localStorage.removeItem(storageKey);
    // Whoever has none is refused as well: with a wrong password.
    set(({ token, expired }) => ({ token: null, expired: expired || token !== null }));
  },
}));
