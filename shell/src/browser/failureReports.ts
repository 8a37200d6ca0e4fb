import { failureReportUrl, type FailureReport } from '../document/pageData';

const maxStackLength = 2000;

/**
 * Reports with its cause that a page could not be started, to the console and to the shell's log.
 * @param release that owns the page, such as `rides-weather@1.4.0`
 */
export function reportFailure(release: string | undefined, error: unknown) {
  console.error('This part of the site could not be started.', error);
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const report: FailureReport = {
    release: release ?? '',
    message: message.slice(0, maxStackLength),
    stack: stack?.slice(0, maxStackLength),
  };
  navigator.sendBeacon?.(failureReportUrl, JSON.stringify(report));
}
