import { create } from 'zustand';

const storageKey = 'adminToken';

interface Session {
  token: string | null;
  logIn: (token: string) => void;
  logOut: () => void;
}

/** Who is logged in: the token, kept in the browser's storage. */
export const useSession = create<Session>((set) => ({
  token: typeof window === 'undefined' ? null : window.localStorage.getItem(storageKey),
  logIn: (token) => {
    window.localStorage.setItem(storageKey, token);
    set({ token });
  },
  logOut: () => {
    window.localStorage.removeItem(storageKey);
    set({ token: null });
  },
}));
