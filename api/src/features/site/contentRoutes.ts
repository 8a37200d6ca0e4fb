import {
  guidePlaces,
  messages,
  type ContentFields,
  type ContentSection,
  type SiteContent,
} from '@ridgeline/contract';
import { siteEndpoints } from '@ridgeline/contract/endpoints/site';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { ContentStore } from './content';
import type { SiteFiles } from './files';

type Update<Section extends ContentSection> = ContentFields[Section] & {
  version?: number | undefined;
};

/** `/api/site/content`: the owner's texts on the pages, each section saved separately. */
export function contentRoutes(store: ContentStore, files: SiteFiles) {
  async function save<Section extends ContentSection>(
    section: Section,
    { version, ...fields }: Update<Section>,
  ): Promise<SiteContent> {
    const saved = await store.saveSection(
      section,
      fields as unknown as ContentFields[Section],
      version,
    );
    if (!saved)
      throw new HttpError(409, messages.settingsChanged, { current: await store.content() });
    return store.content();
  }

  /** Removes the pictures of guides who were removed. */
  async function dropPictures({ guides }: SiteContent) {
    const places = guides.map(({ place }) => place);
    for (const place of guidePlaces)
      if (!places.includes(place)) await files.setPicture(`guide-${place}`, null);
  }

  return [
    handle(siteEndpoints.content, store.content),
    handle(siteEndpoints.saveHero, ({ body }) => save('hero', body)),
    handle(siteEndpoints.saveTestimonies, ({ body }) => save('testimonies', body)),
    handle(siteEndpoints.saveGuides, async ({ body }) => {
      await dropPictures(await save('guides', body));
      return store.content();
    }),
    handle(siteEndpoints.saveVideos, ({ body }) => save('videos', body)),
  ];
}
