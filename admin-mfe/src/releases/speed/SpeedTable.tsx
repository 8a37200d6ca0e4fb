import { ratingOf, type ReleaseSpeed, type VisitFigures } from '@ridgeline/contract';
import { formatCount } from '../health/text';
import { FigureRow, FigureTable } from '../FigureTable';
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

/** A metric of three of four visitors, and what it is worth unless it is good. */
function metricOf(figures: VisitFigures, metric: (typeof shownMetrics)[number]) {
  const value = p75Of(figures, metric);
  if (value === undefined) return '–';
  const valueRating = ratingOf(metric, value);
  return (
    <>
      {formatMetric(metric, value)}
      {valueRating !== 'good' && <span className={rating}>{ratingLabels[valueRating]}</span>}
    </>
  );
}

const SpeedRow = ({ label, figures }: { label: string; figures: VisitFigures }) => (
  <FigureRow
    label={label}
    figures={[
      formatCount(figures.visits),
      ...shownMetrics.map((metric) => metricOf(figures, metric)),
    ]}
  />
);

/** The figures of one period, by device and by page. */
export const SpeedTable = ({ period }: { period: ReleaseSpeed['periods'][number] }) => (
  <FigureTable
    caption={`Last ${period.days} days, for three of four visitors`}
    columns={['Page', 'Visits', ...shownMetrics.map((metric) => columns[metric])]}
  >
    {period.devices.map((figures) => (
      <SpeedRow key={figures.device} label={deviceLabels[figures.device]} figures={figures} />
    ))}
    {period.pages.map((figures) => (
      <SpeedRow key={figures.page} label={pageLabel(figures.page)} figures={figures} />
    ))}
  </FigureTable>
);
