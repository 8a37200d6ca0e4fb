import { create } from 'zustand';
import { useSession } from '../../session/session';
import type { Kind, Stored } from '../kinds/kind';

/** How long the dashboard highlights a saved item, in milliseconds. */
const highlightMs = 12_000;

/** An item that a form has just saved, for the dashboard's toast and highlight. */
export interface Saved {
  noun: Kind<Stored>['noun'];
  item: Stored;
  /** The outcome, such as "Ride published". */
  sentence: string;
  /** When the highlight ends, in milliseconds since the epoch. */
  until: number;
}

interface JustSaved {
  saved: Saved | undefined;
}

export const useJustSaved = create<JustSaved>(() => ({ saved: undefined }));

export const announceSaved = (saved: Omit<Saved, 'until'>) =>
  useJustSaved.setState({ saved: { ...saved, until: Date.now() + highlightMs } });

export const forgetSaved = () => useJustSaved.setState({ saved: undefined });

useSession.subscribe(({ token }) => {
  if (token === null) forgetSaved();
});
