export interface Illustration {
  /** Text alternative. */
  alt: string;
  width: number;
  height: number;
  /** Precision of path data; 1 by default. */
  decimals?: number;
  /** Returns SVG elements. */
  draw: () => string[];
}

/** The SVG file of a drawing. */
export const svgOf = ({ width, height, draw }: Illustration) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${draw().join('')}</svg>`;

/** Makes drawings of one size. `land` has the dimensions of a ridge across the whole picture. */
export const canvas = (width: number, height: number) => ({
  drawing: (alt: string, draw: () => string[]): Illustration => ({ alt, width, height, draw }),
  land: { width, floor: height },
});
