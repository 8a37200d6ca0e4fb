import {
  type ContentFields,
  type ContentPart,
  featureNames,
  ownGuidePlaces,
  type SiteContent,
  testimonyPlaces,
  videoPlaces,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import type { SiteFiles } from './files';
import { lockedSetting, putSettings, readSettings } from './settings';

interface StoredPart<Part extends ContentPart> {
  version: number;
  fields: ContentFields[Part];
}

const parts = ['hero', 'testimonies', 'guides', 'videos'] as const;
const nameOf = (part: ContentPart) => `content.${part}`;

/** The owner's replacements for the default texts of the site. */
export function contentStore(db: Database, files: SiteFiles) {
  async function storedParts() {
    const values = await readSettings(db, parts.map(nameOf));
    const partOf = <Part extends ContentPart>(part: Part) =>
      values[nameOf(part)] as StoredPart<Part> | null | undefined;
    return {
      hero: partOf('hero'),
      testimonies: partOf('testimonies'),
      guides: partOf('guides'),
      videos: partOf('videos'),
    };
  }

  /** The owner's texts, pictures and videos; where one is absent, the site's default applies. */
  async function content(): Promise<SiteContent> {
    const { hero, testimonies, guides, videos } = await storedParts();
    const images = await files.pictures();
    const videoPaths = await files.videos();
    const listed = guides?.fields.guides ?? ownGuidePlaces.map((place) => ({ place }));
    return {
      hero: { ...hero?.fields, image: images.hero },
      testimonies: testimonyPlaces.map((place, at) => ({
        ...testimonies?.fields.testimonies[at],
        image: images[`testimony-${place}`],
      })),
      guides: listed.map((guide) => ({ ...guide, image: images[`guide-${guide.place}`] })),
      featureImages: Object.fromEntries(
        featureNames.map((name) => [name, images[`feature-${name}`]]),
      ),
      videos: videoPlaces.map((place, at) => ({
        ...videos?.fields.videos[at],
        file: videoPaths[place],
        image: images[`video-${place}`],
      })),
      versions: {
        hero: hero?.version ?? 0,
        testimonies: testimonies?.version ?? 0,
        guides: guides?.version ?? 0,
        videos: videos?.version ?? 0,
      },
    };
  }

  /**
   * Saves one part. With a `version`, only over that version.
   * @returns whether it was saved
   */
  const savePart = <Part extends ContentPart>(
    part: Part,
    fields: ContentFields[Part],
    version?: number,
  ): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const before = (await lockedSetting(transaction, nameOf(part))) as StoredPart<Part> | null;
      const current = before?.version ?? 0;
      if (version !== undefined && version !== current) return false;
      await putSettings(transaction, { [nameOf(part)]: { version: current + 1, fields } });
      return true;
    });

  return { content, savePart };
}

export type ContentStore = ReturnType<typeof contentStore>;
