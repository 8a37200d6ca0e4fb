import { ratingOf, type ReleaseSpeed, type VisitFigures } from '@ridgeline/contract';
import { formatCount } from '../health/text';
import { caption, cell, head, scroller, table } from '../remote/CanarySection.css';
import { rating } from './Speed.css';
import {
  columns,
  deviceLabels,
  p75Of,
  pageLabel,
  ratingLabels,
  formatMetric,
  shownMetrics,
} from './labels';

const SpeedRow = ({ label, figures }: { label: string; figures: VisitFigures }) => (
  <tr>
    <th className={cell} scope="row">
      {label}
    </th>
    <td className={cell}>{formatCount(figures.visits)}</td>
    {shownMetrics.map((metric) => {
      const value = p75Of(figures, metric);
      const valueRating = value === undefined ? 'good' : ratingOf(metric, value);
      return (
        <td key={metric} className={cell}>
          {value === undefined ? '–' : formatMetric(metric, value)}
          {valueRating !== 'good' && <span className={rating}>{ratingLabels[valueRating]}</span>}
        </td>
      );
    })}
  </tr>
);

/** The figures of one period, by device and by page. */
export const SpeedTable = ({ period }: { period: ReleaseSpeed['periods'][number] }) => (
  <div className={scroller}>
    <table className={table}>
      <caption className={caption}>Last {period.days} days, for three of four visitors</caption>
      <thead>
        <tr>
          {['Page', 'Visits', ...shownMetrics.map((metric) => columns[metric])].map((label) => (
            <th key={label} className={`${cell} ${head}`} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {period.devices.map((figures) => (
          <SpeedRow key={figures.device} label={deviceLabels[figures.device]} figures={figures} />
        ))}
        {period.pages.map((figures) => (
          <SpeedRow key={figures.page} label={pageLabel(figures.page)} figures={figures} />
        ))}
      </tbody>
    </table>
  </div>
);
