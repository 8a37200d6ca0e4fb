import type { VisitReport } from '@ridgeline/contract';
import { limits } from '@ridgeline/contract/limits';
import { visitReportUrl } from '../../document/pageData';

/** Narrower windows count as phones. The value is that of `media.fromMd` in the styles. */
const desktopWidth = 900;

export type SendReport = (metrics: VisitReport['metrics']) => void;

/**
 * Returns a function that reports the pages opened since its last call, and the measurements of the visit if there are
 * any, in one request. Without either, it sends nothing.
 */
export const createReporter =
  (
    visit: Pick<VisitReport, 'release' | 'page'>,
    takeInAppPages: () => NonNullable<VisitReport['inApp']>,
  ): SendReport =>
  (metrics) => {
    const inApp = takeInAppPages()
      .slice(0, limits.releasesPerReport)
      .map(({ release, pages }) => ({
        release,
        pages: Math.min(pages, limits.inAppPagesPerReport),
      }));
    if (inApp.length === 0 && Object.keys(metrics).length === 0) return;
    const device = window.innerWidth < desktopWidth ? 'phone' : 'desktop';
    const report: VisitReport = { ...visit, device, ...(inApp.length > 0 && { inApp }), metrics };
    navigator.sendBeacon(visitReportUrl, JSON.stringify(report));
  };
