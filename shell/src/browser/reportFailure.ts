import { reportAddress, type PageData } from '../document/pageData';
import { ownerOf } from '../remotes/names';

/** Says that a page did not come to life, here and in the shell's log. */
export function reportFailure({ entries }: PageData, error: unknown) {
  console.error('This part of the site could not be started.', error);
  navigator.sendBeacon(reportAddress, entries[ownerOf(window.location.pathname)]?.release);
}
