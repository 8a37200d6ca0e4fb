import { failureReportUrl, type FailureReport, type PageData } from '../document/pageData';
import { ownerOf } from '../remotes/names';

const maxStackLength = 2000;

/** Reports with its cause that a page could not be started, to the console and to the shell's log. */
export function reportFailure({ entries }: PageData, error: unknown) {
  console.error('This part of the site could not be started.', error);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report: FailureReport = {
    release: entries[ownerOf(window.location.pathname)]?.release ?? '',
    message: message.slice(0, maxStackLength),
    stack: stack?.slice(0, maxStackLength),
  };
  navigator.sendBeacon?.(failureReportUrl, JSON.stringify(report));
}
