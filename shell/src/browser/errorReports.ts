import type { ErrorReport } from '@ridgeline/contract';
import { errorReportUrl } from '../document/pageData';
import { optsOut } from './preferences';

/** The limit for one page. */
const maxReports = 5;
const maxLength = 2000;

/** Whether something happens for the first time in this tab. This is only stored in the browser. */
function isNewInTab(key: string): boolean {
  try {
    const isNew = !sessionStorage.getItem(key);
    sessionStorage.setItem(key, '1');
    return isNew;
  } catch {
    return true;
  }
}

/**
 * Reports uncaught errors to the shell, each once per page. Code that catches an error reports it with `reportError`.
 * @param release the release that rendered the page, such as `rides-weather@1.4.0`
 */
export function reportErrors(release: string | undefined) {
  if (!release || optsOut()) return;
  const reported = new Set<string>();

  const report = (error: unknown) => {
    const { message = error, stack = '' } = (error ?? {}) as Partial<Error>;
    const text = `${message as string}`.slice(0, maxLength);
    const key = stack.slice(0, maxLength) || text;
    if (reported.has(key) || reported.size === maxReports) return;
    reported.add(key);
    const body: ErrorReport = {
      release,
      page: location.pathname,
      message: text,
      stack: stack.slice(0, maxLength),
      firstOnPage: reported.size === 1,
      firstInVisit: isNewInTab(key),
    };
    navigator.sendBeacon(errorReportUrl, JSON.stringify(body));
  };

  addEventListener('error', ({ error, message }) => report(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
