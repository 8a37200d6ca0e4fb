import type { ReactNode } from 'react';
import { caption as captionStyle, cell, head, scroller, table } from './FigureTable.css';

interface FigureTableProps {
  caption: string;
  columns: readonly string[];
  children: ReactNode;
}

/** A table of figures. Its rows are `FigureRow`s. */
export const FigureTable = ({ caption, columns, children }: FigureTableProps) => (
  <div className={scroller}>
    <table className={table}>
      <caption className={captionStyle}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label} className={`${cell} ${head}`} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

interface FigureRowProps {
  label: string;
  figures: readonly ReactNode[];
}

export const FigureRow = ({ label, figures }: FigureRowProps) => (
  <tr>
    <th className={cell} scope="row">
      {label}
    </th>
    {figures.map((figure, column) => (
      // A row has a figure for each column, always in the same order.
      <td key={column} className={cell}>
        {figure}
      </td>
    ))}
  </tr>
);
