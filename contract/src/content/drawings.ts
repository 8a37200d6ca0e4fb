/*
 * Our drawings, which a page may show where the owner has no picture of her own. This module has no Zod, so that the
 * pages can import it.
 */

/** The names of our drawings. A stored name is never removed from the list. */
export const drawingNames = [
  'hero',
  'glimpse',
  'family',
  'wildlife',
  'gallery-hero',
  'feature-scenery',
  'feature-guides',
  'feature-routes',
  'feature-safety',
  'feature-thrills',
  'testimony-1',
  'testimony-2',
  'testimony-3',
  'testimony-4',
  'guide-1',
  'guide-2',
  'clarens',
  'lesotho',
  'kaapsehoop',
  'bezhoek',
  'fouriesburg',
  'tankwa',
  'loop-road',
  'loop-clouds',
  'loop-dust',
] as const;
export type DrawingName = (typeof drawingNames)[number];

const prefix = 'drawing:';

/** How a section names one of our drawings. */
export const drawing = <Name extends DrawingName>(name: Name) => `${prefix}${name}` as const;

/** The name of the drawing that a section's file means; undefined if it is an upload, or a drawing of a newer version. */
export function drawingOf(file: string): DrawingName | undefined {
  const name = file.startsWith(prefix) ? file.slice(prefix.length) : undefined;
  return drawingNames.find((each) => each === name);
}

/** Whether a section's file is an upload of the owner's. */
export const isUpload = (file: string) => !file.startsWith(prefix);
