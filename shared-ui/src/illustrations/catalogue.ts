import * as destinations from './posters/destinations';
import * as features from './posters/features';
import { hero, heroNight } from './posters/hero';
import * as scenes from './posters/scenes';
import type { Illustration } from './illustration';

/** Every drawing by the name of its file. */
export const catalogue: Record<string, Illustration> = {
  hero,
  'hero-night': heroNight,
  clarens: destinations.clarens,
  lesotho: destinations.lesotho,
  kaapsehoop: destinations.kaapsehoop,
  bezhoek: destinations.bezhoek,
  fouriesburg: destinations.fouriesburg,
  tankwa: destinations.tankwa,
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
  'not-found': scenes.notFound,
  updating: scenes.updating,
};
