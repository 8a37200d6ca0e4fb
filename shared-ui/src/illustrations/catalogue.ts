import { maps } from './map/maps';
import * as destinations from './posters/destinations';
import * as empty from './posters/empty';
import * as features from './posters/features';
import { ridgeGuide } from './posters/guides/ridgeGuide';
import { valleyGuide } from './posters/guides/valleyGuide';
import { hero, heroNight } from './posters/hero';
import * as postcards from './posters/postcards';
import * as scenes from './posters/scenes';
import { coffee } from './posters/testimonies/coffee';
import { karoo } from './posters/testimonies/karoo';
import { river } from './posters/testimonies/river';
import { supper } from './posters/testimonies/supper';
import type { Illustration } from './illustration';

/** Every drawing, by its file name. */
export const catalogue: Record<string, Illustration> = {
  hero,
  'hero-night': heroNight,
  clarens: destinations.clarens,
  lesotho: destinations.lesotho,
  kaapsehoop: destinations.kaapsehoop,
  bezhoek: destinations.bezhoek,
  fouriesburg: destinations.fouriesburg,
  tankwa: destinations.tankwa,
  ...maps,
  'feature-scenery': features.scenery,
  'feature-guides': features.guides,
  'feature-routes': features.routes,
  'feature-safety': features.safety,
  'feature-thrills': features.thrills,
  family: scenes.family,
  wildlife: scenes.wildlife,
  glimpse: scenes.glimpse,
  'image-coming-soon': scenes.imageComingSoon,
  'empty-events': scenes.emptyEvents,
  'empty-gallery': empty.gallery,
  'empty-posts': empty.posts,
  'empty-groups': empty.groups,
  'not-found': scenes.notFound,
  updating: scenes.updating,
  'guide-1': ridgeGuide,
  'guide-2': valleyGuide,
  'testimony-1': coffee,
  'testimony-2': karoo,
  'testimony-3': river,
  'testimony-4': supper,
  'gallery-hero': postcards.amphitheatre,
  'og-default': postcards.shareCard,
};
