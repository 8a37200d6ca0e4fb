import { circle, path, short, stroke } from './shapes';

interface MotorcycleInks {
  /** Frame, engine, wheels and seat. */
  ink: string;
  /** Tank and beak. */
  paint: string;
  /** Panniers. */
  metal: string;
}

const spokes = (x: number, y: number) =>
  Array.from({ length: 8 }, (_, at) => {
    const angle = (at / 8) * Math.PI + 0.2;
    const [cos, sin] = [Math.cos(angle) * 28, Math.sin(angle) * 28];
    return `M${short(x - cos)} ${short(y - sin)}L${short(x + cos)} ${short(y + sin)}`;
  }).join('');

const wheel = (x: number, ink: string) =>
  `<circle cx="${x}" cy="-34" r="29.5" fill="none" stroke="${ink}" stroke-width="8"/>` +
  stroke(spokes(x, -34), ink, 0.9) +
  circle(x, -34, 7, ink);

/**
 * An adventure motorcycle facing right, 230 long and 148 high, its tyres on the origin's line.
 * A person at the same scale stands 178 high.
 */
export const motorcycle = ({ ink, paint, metal }: MotorcycleInks) =>
  [
    wheel(-75, ink),
    wheel(77, ink),
    path('M40-102L49-105L82-37L75-32ZM-20-54L-74-39L-76-29L-14-38Z', ink),
    path('M-26-40L-84-62L-88-52L-36-28Z', ink),
    path(
      'M-22-88L50-92L52-50C50-34 42-22 28-21H-10C-24-24-30-36-26-52L-60-74L-96-88L-94-100L-20-96Z',
      ink,
    ),
    path(
      'M35-112L27-131L11-132C8-133 8-137 11-138H30L46-114ZM6-140C14-147 30-146 37-137L35-130C28-138 16-138 9-131ZM28-138L22-154L24-155L32-138ZM13-154C13-160 29-162 30-157C30-152 15-149 13-154Z',
      ink,
    ),
    path('M46-108L37-144C36-150 41-151 44-147L66-108Z', ink),
    path(
      'M44-108C56-116 72-110 84-101C92-96 99-93 104-91C92-92 82-90 74-86C64-84 58-78 52-70L30-66C22-74 8-78-10-84C-14-92-6-104 4-112C16-121 36-120 44-108Z',
      paint,
    ),
    path('M-8-90C-24-84-42-86-58-93C-70-98-84-100-95-99L-93-91C-66-82-36-74-8-78Z', ink),
    path(
      'M-111-92H-62C-59-92-57-90-57-87L-59-53C-59-50-61-48-64-48H-104C-107-48-109-50-109-53Z',
      metal,
    ),
    path('M-110-80H-58L-58-77H-110Z', ink),
    circle(64, -100, 5, metal),
  ].join('');

/** A roll of luggage behind the seat. */
export const luggage = (ink: string) =>
  path('M-104-97C-112-97-112-116-104-117H-62C-54-116-54-97-62-97Z', ink);
