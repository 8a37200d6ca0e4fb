import { create } from 'zustand';

interface Reauthentication {
  /** Calls that wait until the person has proved who they are, or does not want to. */
  waiting: ((confirmed: boolean) => void)[];
}

/** Whether somebody has to prove again who they are. */
export const useReauthentication = create<Reauthentication>(() => ({ waiting: [] }));

/** Asks who somebody is. Resolves with whether they proved it. */
export const askAgain = () =>
  new Promise<boolean>((resolve) => {
    useReauthentication.setState(({ waiting }) => ({ waiting: [...waiting, resolve] }));
  });

/** Ends the question: all calls that wait for it go on, or fail as they would have. */
export function settle(confirmed: boolean) {
  const { waiting } = useReauthentication.getState();
  useReauthentication.setState({ waiting: [] });
  for (const resolve of waiting) resolve(confirmed);
}
