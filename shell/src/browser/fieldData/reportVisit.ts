import type { VisitReport } from '@ridgeline/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { visitReportUrl } from '../../document/pageData';
import { once } from '../pageEvents';

/** Narrower windows count as phones. The value is that of `media.fromMd` in the styles. */
const desktopWidth = 900;

const round = ({ name, value }: Metric) =>
  name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.max(0, Math.round(value));

/** Reports a visit once, when its page is left or hidden. */
export function reportVisit(visit: Pick<VisitReport, 'release' | 'page'>) {
  const device = window.innerWidth < desktopWidth ? 'phone' : 'desktop';
  const metrics: VisitReport['metrics'] = {};
  const record = (metric: Metric) => {
    metrics[metric.name] = round(metric);
  };
  for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP])
    observe(record, { reportAllChanges: true });

  const send = once(() => {
    // A page in a background tab was never painted, and nobody saw it.
    if (metrics.FCP === undefined) return;
    const report: VisitReport = { ...visit, device, metrics };
    navigator.sendBeacon(visitReportUrl, JSON.stringify(report));
  });
  // Listen on the window, so that the library's listener on the document runs first and takes its last measurements.
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
  addEventListener('pagehide', send);
}
