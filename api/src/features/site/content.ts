import {
  type ContentFields,
  type ContentSection,
  featureNames,
  firstGuidePlaces,
  type SiteContent,
  testimonyPlaces,
  videoPlaces,
} from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { readDemoContent } from './demoContent';
import type { SiteFiles } from './files';
import { lockedSetting, putSettings, readSettings } from './settings';

interface StoredSection<Section extends ContentSection> {
  version: number;
  fields: ContentFields[Section];
}

const sections = ['hero', 'testimonies', 'guides', 'videos'] as const;
const nameOf = (section: ContentSection) => `content.${section}`;

/**
 * The owner's texts, pictures and videos.
 * @param demo whether the site shows demo content in the sections that the owner has not saved
 */
export function contentStore(db: Database, files: SiteFiles, demo: boolean) {
  async function storedSections() {
    const values = await readSettings(db, sections.map(nameOf));
    const sectionOf = <Section extends ContentSection>(section: Section) =>
      values[nameOf(section)] as StoredSection<Section> | null | undefined;
    return {
      hero: sectionOf('hero'),
      testimonies: sectionOf('testimonies'),
      guides: sectionOf('guides'),
      videos: sectionOf('videos'),
    };
  }

  async function content(): Promise<SiteContent> {
    const { hero, testimonies, guides, videos } = await storedSections();
    const invented = demo ? await readDemoContent(db) : undefined;
    const images = await files.pictures();
    const videoPaths = await files.videos();
    const conversions = await files.conversions();
    const quotes = (testimonies?.fields ?? invented?.testimonies)?.testimonies;
    const listed =
      (guides?.fields ?? invented?.guides)?.guides ?? firstGuidePlaces.map((place) => ({ place }));
    return {
      ...(invented && { texts: invented.texts }),
      hero: { ...hero?.fields, image: images.hero },
      testimonies: testimonyPlaces.map((place, at) => ({
        ...quotes?.[at],
        image: images[`testimony-${place}`],
      })),
      guides: listed.map((guide) => ({ ...guide, image: images[`guide-${guide.place}`] })),
      featureImages: Object.fromEntries(
        featureNames.map((name) => [name, images[`feature-${name}`]]),
      ),
      videos: videoPlaces.map((place, at) => ({
        ...videos?.fields.videos[at],
        file: videoPaths[place],
        ...(conversions.has(place) && { isConverting: true as const }),
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
   * Saves one section. With a `version`, only over that version.
   * @returns whether it was saved
   */
  const saveSection = <Section extends ContentSection>(
    section: Section,
    fields: ContentFields[Section],
    version?: number,
  ): Promise<boolean> =>
    db.transaction(async (transaction) => {
      const before = (await lockedSetting(
        transaction,
        nameOf(section),
      )) as StoredSection<Section> | null;
      const current = before?.version ?? 0;
      if (version !== undefined && version !== current) return false;
      await putSettings(transaction, { [nameOf(section)]: { version: current + 1, fields } });
      return true;
    });

  return { content, saveSection };
}

export type ContentStore = ReturnType<typeof contentStore>;
