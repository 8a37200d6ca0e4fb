import { useState } from 'react';
import { useStarted } from './useStarted';

interface InlineDrawingProps {
  /** The drawing itself; known to the server alone. */
  markup: string;
  /** Its file, for when the page is made in the browser. */
  src: string;
  width: number;
  height: number;
  className?: string;
}

/** Fills its box from below; what is too much is cut off, as `object-fit: cover` does. */
const filling = 'preserveAspectRatio="xMidYMax slice"';

/**
 * A decorative drawing that comes within the page, so that the first paint shows it. The browser keeps
 * what the server wrote: the drawing is not in its scripts. Where there is nothing to keep, it is a
 * picture like any other.
 */
export function InlineDrawing({ markup, src, width, height, className }: InlineDrawingProps) {
  const started = useStarted();
  const [kept] = useState(!started);
  return kept ? (
    <div
      className={className}
      aria-hidden="true"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: markup.replace('<svg ', `<svg ${filling} `) }}
    />
  ) : (
    <img className={className} src={src} alt="" width={width} height={height} />
  );
}
