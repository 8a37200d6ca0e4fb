import { maps } from './map/maps';
import * as destinations from './posters/destinations';
import * as empty from './posters/empty';
import * as features from './posters/features';
import * as guides from './posters/guides';
import { hero, heroNight } from './posters/hero';
import * as postcards from './posters/postcards';
import * as scenes from './posters/scenes';
import * as testimonies from './posters/testimonies';
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
  'guide-1': guides.ridgeGuide,
  'guide-2': guides.valleyGuide,
  'testimony-1': testimonies.coffee,
  'testimony-2': testimonies.karoo,
  'testimony-3': testimonies.river,
  'testimony-4': testimonies.supper,
  'gallery-hero': postcards.amphitheatre,
  'og-default': postcards.shareCard,
};
