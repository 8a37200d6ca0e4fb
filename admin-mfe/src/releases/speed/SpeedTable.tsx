import { ratingOf, type ReleaseSpeed, type VisitFigures } from '@ridgeline/contract';
import { countWords } from '../health/words';
import { caption, cell, head, table } from '../remote/TrialPart.css';
import { rating } from './Speed.css';
import {
  columns,
  deviceWords,
  p75Of,
  pageWords,
  ratingWords,
  shortWords,
  shownMetrics,
} from './words';

const SpeedRow = ({ words, figures }: { words: string; figures: VisitFigures }) => (
  <tr>
    <th className={cell} scope="row">
      {words}
    </th>
    <td className={cell}>{countWords(figures.visits)}</td>
    {shownMetrics.map((metric) => {
      const value = p75Of(figures, metric);
      const valueRating = value === undefined ? 'good' : ratingOf(metric, value);
      return (
        <td key={metric} className={cell}>
          {value === undefined ? '–' : shortWords(metric, value)}
          {valueRating !== 'good' && <span className={rating}>{ratingWords[valueRating]}</span>}
        </td>
      );
    })}
  </tr>
);

/** The figures of one period, by device and by page. */
export const SpeedTable = ({ period }: { period: ReleaseSpeed['periods'][number] }) => (
  <table className={table}>
    <caption className={caption}>Last {period.days} days, for three of four visitors</caption>
    <thead>
      <tr>
        {['Page', 'Visits', ...shownMetrics.map((metric) => columns[metric])].map((words) => (
          <th key={words} className={`${cell} ${head}`} scope="col">
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {period.devices.map((figures) => (
        <SpeedRow key={figures.device} words={deviceWords[figures.device]} figures={figures} />
      ))}
      {period.pages.map((figures) => (
        <SpeedRow key={figures.page} words={pageWords(figures.page)} figures={figures} />
      ))}
    </tbody>
  </table>
);
