import { create } from 'zustand';

interface Reauthentication {
  /** Calls that wait until the person has reauthenticated or dismissed the dialog. */
  waiting: ((confirmed: boolean) => void)[];
}

/** The calls that wait for reauthentication. */
export const useReauthentication = create<Reauthentication>(() => ({ waiting: [] }));

/** Opens the dialog. Resolves with whether the person reauthenticated. */
export const requestReauthentication = () =>
  new Promise<boolean>((resolve) => {
    useReauthentication.setState(({ waiting }) => ({ waiting: [...waiting, resolve] }));
  });

/** Closes the dialog: waiting calls continue or fail. */
export function settle(confirmed: boolean) {
  const { waiting } = useReauthentication.getState();
  useReauthentication.setState({ waiting: [] });
  for (const resolve of waiting) resolve(confirmed);
}
