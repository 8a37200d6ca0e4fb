import { drawing, drawingNames, type DrawingName } from '@ridgeline/contract';
import bezhoek from '@ridgeline/shared-ui/illustrations/bezhoek.svg';
import clarens from '@ridgeline/shared-ui/illustrations/clarens.svg';
import family from '@ridgeline/shared-ui/illustrations/family.svg';
import guides from '@ridgeline/shared-ui/illustrations/feature-guides.svg';
import routes from '@ridgeline/shared-ui/illustrations/feature-routes.svg';
import safety from '@ridgeline/shared-ui/illustrations/feature-safety.svg';
import scenery from '@ridgeline/shared-ui/illustrations/feature-scenery.svg';
import thrills from '@ridgeline/shared-ui/illustrations/feature-thrills.svg';
import fouriesburg from '@ridgeline/shared-ui/illustrations/fouriesburg.svg';
import galleryHero from '@ridgeline/shared-ui/illustrations/gallery-hero.svg';
import glimpse from '@ridgeline/shared-ui/illustrations/glimpse.svg';
import ridgeGuide from '@ridgeline/shared-ui/illustrations/guide-1.svg';
import valleyGuide from '@ridgeline/shared-ui/illustrations/guide-2.svg';
import hero from '@ridgeline/shared-ui/illustrations/hero.svg';
import kaapsehoop from '@ridgeline/shared-ui/illustrations/kaapsehoop.svg';
import lesotho from '@ridgeline/shared-ui/illustrations/lesotho.svg';
import clouds from '@ridgeline/shared-ui/illustrations/loop-clouds.svg';
import dust from '@ridgeline/shared-ui/illustrations/loop-dust.svg';
import road from '@ridgeline/shared-ui/illustrations/loop-road.svg';
import tankwa from '@ridgeline/shared-ui/illustrations/tankwa.svg';
import coffee from '@ridgeline/shared-ui/illustrations/testimony-1.svg';
import karoo from '@ridgeline/shared-ui/illustrations/testimony-2.svg';
import river from '@ridgeline/shared-ui/illustrations/testimony-3.svg';
import supper from '@ridgeline/shared-ui/illustrations/testimony-4.svg';
import wildlife from '@ridgeline/shared-ui/illustrations/wildlife.svg';

/** Our drawings, by their names, with what the owner reads. Those of the loops are their first frames. */
export const drawings: Record<DrawingName, { src: string; label: string }> = {
  hero: { src: hero, label: 'A rider on the road to the mountains' },
  glimpse: { src: glimpse, label: 'A glimpse of a valley' },
  family: { src: family, label: 'A family beside the road' },
  wildlife: { src: wildlife, label: 'Animals of the veld' },
  'gallery-hero': { src: galleryHero, label: 'An amphitheatre of cliffs' },
  'feature-scenery': { src: scenery, label: 'Scenery' },
  'feature-guides': { src: guides, label: 'A guide in front' },
  'feature-routes': { src: routes, label: 'A winding route' },
  'feature-safety': { src: safety, label: 'Safety gear' },
  'feature-thrills': { src: thrills, label: 'Hairpins' },
  'testimony-1': { src: coffee, label: 'Coffee at sunrise' },
  'testimony-2': { src: karoo, label: 'A couple in the Karoo' },
  'testimony-3': { src: river, label: 'A rider at a river' },
  'testimony-4': { src: supper, label: 'Supper outside' },
  'guide-1': { src: ridgeGuide, label: 'A guide on a ridge' },
  'guide-2': { src: valleyGuide, label: 'A guide in a valley' },
  clarens: { src: clarens, label: 'Clarens' },
  lesotho: { src: lesotho, label: 'Lesotho' },
  kaapsehoop: { src: kaapsehoop, label: 'Kaapsehoop' },
  bezhoek: { src: bezhoek, label: 'Bezhoek' },
  fouriesburg: { src: fouriesburg, label: 'Fouriesburg' },
  tankwa: { src: tankwa, label: 'Tankwa' },
  'loop-road': { src: road, label: 'A road that unrolls' },
  'loop-clouds': { src: clouds, label: 'Clouds over ridges' },
  'loop-dust': { src: dust, label: 'Dust behind a rider' },
};

const optionsFor = (names: readonly DrawingName[]) =>
  names.map((name) => [drawing(name), drawings[name].label] as const);
const isLoop = (name: DrawingName) => name.startsWith('loop-');

/** What somebody chooses a drawing from instead of a picture. */
export const drawingOptions = optionsFor(drawingNames.filter((name) => !isLoop(name)));

/** What somebody chooses a loop from instead of a film. */
export const loopOptions = optionsFor(drawingNames.filter(isLoop));
