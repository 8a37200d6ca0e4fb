import { create } from 'zustand';

interface Reauthentication {
  /** Callbacks of the calls that wait until the user has reauthenticated or dismissed the dialog. */
  waiting: ((confirmed: boolean) => void)[];
}

/** The calls that wait for reauthentication. */
export const useReauthentication = create<Reauthentication>(() => ({ waiting: [] }));

/** Opens the dialog. Resolves with whether the user has reauthenticated. */
export const requestReauthentication = () =>
  new Promise<boolean>((resolve) => {
    useReauthentication.setState(({ waiting }) => ({ waiting: [...waiting, resolve] }));
  });

/** Closes the dialog. The waiting calls continue or fail. */
export function settle(confirmed: boolean) {
  const { waiting } = useReauthentication.getState();
  useReauthentication.setState({ waiting: [] });
  for (const resolve of waiting) resolve(confirmed);
}
