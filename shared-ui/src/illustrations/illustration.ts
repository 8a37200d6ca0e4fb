/** A drawing: what it shows, how large it is, and how it is made. */
export interface Illustration {
  /** What it shows, for those who cannot see it. */
  alt: string;
  width: number;
  height: number;
  /** How exact its lines are, in decimals of a unit; one unless it is given. */
  decimals?: number;
  /** The drawing's elements, as SVG. */
  draw: () => string[];
}

/** The whole SVG file of a drawing. */
export const svgOf = ({ width, height, draw }: Illustration) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${draw().join('')}</svg>`;
