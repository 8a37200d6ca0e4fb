import type { FeatureName, PictureSlot } from '@ridgeline/contract';
import guides from '@ridgeline/shared-ui/illustrations/feature-guides.svg';
import routes from '@ridgeline/shared-ui/illustrations/feature-routes.svg';
import safety from '@ridgeline/shared-ui/illustrations/feature-safety.svg';
import scenery from '@ridgeline/shared-ui/illustrations/feature-scenery.svg';
import thrills from '@ridgeline/shared-ui/illustrations/feature-thrills.svg';
import sweep from '@ridgeline/shared-ui/illustrations/guide-1.svg';
import leader from '@ridgeline/shared-ui/illustrations/guide-2.svg';
import hero from '@ridgeline/shared-ui/illustrations/hero.svg';
import clouds from '@ridgeline/shared-ui/illustrations/loop-clouds.svg';
import dust from '@ridgeline/shared-ui/illustrations/loop-dust.svg';
import road from '@ridgeline/shared-ui/illustrations/loop-road.svg';
import coffee from '@ridgeline/shared-ui/illustrations/testimony-1.svg';
import karoo from '@ridgeline/shared-ui/illustrations/testimony-2.svg';
import river from '@ridgeline/shared-ui/illustrations/testimony-3.svg';
import supper from '@ridgeline/shared-ui/illustrations/testimony-4.svg';

/** The drawing that the site shows in each slot without a picture. */
export const drawings: Record<PictureSlot, string> = {
  hero,
  'feature-scenery': scenery,
  'feature-guides': guides,
  'feature-routes': routes,
  'feature-safety': safety,
  'feature-thrills': thrills,
  'testimony-1': coffee,
  'testimony-2': river,
  'testimony-3': karoo,
  'testimony-4': supper,
  'guide-1': leader,
  'guide-2': sweep,
  'guide-3': leader,
  'guide-4': sweep,
  'guide-5': leader,
  'guide-6': sweep,
  'video-1': road,
  'video-2': clouds,
  'video-3': dust,
};

/** The titles of the features on the home page. */
export const featureTitles: Record<FeatureName, string> = {
  scenery: 'Beautiful Scenery',
  guides: 'Expert Guides',
  routes: 'Curated Routes',
  safety: 'Safety Priority',
  thrills: 'Thrills On Overdrive',
};
