import type { SavedContent, SavedGuide } from '../../content/adopt/savedContent';
import { featureNames } from '../../content/adopt/texts';
import type { Database } from '../../../platform/db/connect';
import { readSettings } from '../settings';
import { siteFiles } from './files';
import { videoPlaces } from './places';

interface StoredFields {
  hero: NonNullable<SavedContent['hero']>;
  testimonies: { testimonies: NonNullable<SavedContent['testimonies']> };
  guides: { guides: SavedGuide[] };
  videos: { videos: NonNullable<SavedContent['videos']> };
}

/** What the version before stores of the pages, by their places: texts, pictures and films. */
export async function savedContent(db: Database): Promise<SavedContent> {
  const files = siteFiles(db);
  const names = ['hero', 'testimonies', 'guides', 'videos'].map((part) => `content.${part}`);
  const values = await readSettings(db, names);
  const fieldsOf = <Part extends keyof StoredFields>(part: Part) =>
    (values[`content.${part}`] as { fields: StoredFields[Part] } | null | undefined)?.fields;
  const images = await files.pictures();
  const videoPaths = await files.videos();
  const quotes = fieldsOf('testimonies')?.testimonies;
  const guides = fieldsOf('guides')?.guides ?? [{ place: 1 }, { place: 2 }];
  const videos = fieldsOf('videos')?.videos;
  return {
    hero: { ...fieldsOf('hero'), image: images.hero },
    testimonies: ([1, 2, 3, 4] as const).map((place, at) => ({
      ...quotes?.[at],
      image: images[`testimony-${place}`],
    })),
    guides: guides.map((guide) => ({ ...guide, image: images[`guide-${guide.place}`] })),
    featureImages: Object.fromEntries(
      featureNames.map((name) => [name, images[`feature-${name}`]]),
    ),
    videos: videoPlaces.map((place, at) => ({
      ...videos?.[at],
      file: videoPaths[place],
      image: images[`video-${place}`],
    })),
  };
}
