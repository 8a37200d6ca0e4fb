// A separate entry point without Zod, so that visitors need not download Zod.
import type { EventLevel, EventTerrain } from './facts';

export const levelLabels: Record<EventLevel, string> = {
  beginner: 'For beginners',
  intermediate: 'Intermediate',
  experienced: 'Experienced riders',
};

export const terrainLabels: Record<EventTerrain, string> = {
  tar: 'Tar',
  gravel: 'Gravel',
  mixed: 'Tar and gravel',
  sand: 'Sand',
};
