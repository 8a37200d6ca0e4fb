import { failureReportUrl, type PageData } from '../document/pageData';
import { ownerOf } from '../remotes/names';

/** Reports that a page could not be started, to the console and to the shell's log. */
export function reportFailure({ entries }: PageData, error: unknown) {
  console.error('This part of the site could not be started.', error);
  navigator.sendBeacon(failureReportUrl, entries[ownerOf(window.location.pathname)]?.release);
}
