import { drawing, drawingNames, type DrawingName } from '@ridgeline/contract';
import { drawings as urls } from '@ridgeline/shared-ui/drawings';

/** What the owner reads of our drawings. */
const labels: Record<DrawingName, string> = {
  hero: 'A rider on the road to the mountains',
  glimpse: 'A glimpse of a valley',
  family: 'A family beside the road',
  wildlife: 'Animals of the veld',
  'gallery-hero': 'An amphitheatre of cliffs',
  'feature-scenery': 'Scenery',
  'feature-guides': 'A guide in front',
  'feature-routes': 'A winding route',
  'feature-safety': 'Safety gear',
  'feature-thrills': 'Hairpins',
  'testimony-1': 'Coffee at sunrise',
  'testimony-2': 'A couple in the Karoo',
  'testimony-3': 'A rider at a river',
  'testimony-4': 'Supper outside',
  'guide-1': 'A guide on a ridge',
  'guide-2': 'A guide in a valley',
  clarens: 'Clarens',
  lesotho: 'Lesotho',
  kaapsehoop: 'Kaapsehoop',
  bezhoek: 'Bezhoek',
  fouriesburg: 'Fouriesburg',
  tankwa: 'Tankwa',
  'loop-road': 'A road that unrolls',
  'loop-clouds': 'Clouds over ridges',
  'loop-dust': 'Dust behind a rider',
};

const described = (name: DrawingName) => ({ src: urls[name], label: labels[name] });

/** Our drawings, by their names. Those of the loops are their first frames. */
export const drawings = Object.fromEntries(
  drawingNames.map((name) => [name, described(name)]),
) as Record<DrawingName, ReturnType<typeof described>>;

const optionsFor = (names: readonly DrawingName[]) =>
  names.map((name) => [drawing(name), labels[name]] as const);
const isLoop = (name: DrawingName) => name.startsWith('loop-');

/** What somebody chooses a drawing from instead of a picture. */
export const drawingOptions = optionsFor(drawingNames.filter((name) => !isLoop(name)));

/** What somebody chooses a loop from instead of a film. */
export const loopOptions = optionsFor(drawingNames.filter(isLoop));
