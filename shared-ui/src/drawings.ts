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
import guide1 from '@ridgeline/shared-ui/illustrations/guide-1.svg';
import guide2 from '@ridgeline/shared-ui/illustrations/guide-2.svg';
import hero from '@ridgeline/shared-ui/illustrations/hero.svg';
import kaapsehoop from '@ridgeline/shared-ui/illustrations/kaapsehoop.svg';
import lesotho from '@ridgeline/shared-ui/illustrations/lesotho.svg';
import clouds from '@ridgeline/shared-ui/illustrations/loop-clouds.svg';
import dust from '@ridgeline/shared-ui/illustrations/loop-dust.svg';
import road from '@ridgeline/shared-ui/illustrations/loop-road.svg';
import tankwa from '@ridgeline/shared-ui/illustrations/tankwa.svg';
import testimony1 from '@ridgeline/shared-ui/illustrations/testimony-1.svg';
import testimony2 from '@ridgeline/shared-ui/illustrations/testimony-2.svg';
import testimony3 from '@ridgeline/shared-ui/illustrations/testimony-3.svg';
import testimony4 from '@ridgeline/shared-ui/illustrations/testimony-4.svg';
import wildlife from '@ridgeline/shared-ui/illustrations/wildlife.svg';

/** URLs of our drawings; of a loop, that of its poster. */
export const drawings = {
  hero,
  glimpse,
  family,
  wildlife,
  'gallery-hero': galleryHero,
  'feature-scenery': scenery,
  'feature-guides': guides,
  'feature-routes': routes,
  'feature-safety': safety,
  'feature-thrills': thrills,
  'testimony-1': testimony1,
  'testimony-2': testimony2,
  'testimony-3': testimony3,
  'testimony-4': testimony4,
  'guide-1': guide1,
  'guide-2': guide2,
  clarens,
  lesotho,
  kaapsehoop,
  bezhoek,
  fouriesburg,
  tankwa,
  'loop-road': road,
  'loop-clouds': clouds,
  'loop-dust': dust,
};
