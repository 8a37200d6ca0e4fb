import { Router, type RequestHandler } from 'express';
import type { z } from 'zod';
import {
  type ContentFields,
  type ContentPart,
  guidePlaces,
  guidesUpdateSchema,
  heroUpdateSchema,
  messages,
  testimoniesUpdateSchema,
  videosUpdateSchema,
} from '@ridgeline/contract';
import { annotate } from '../../platform/audit/event';
import { jsonBody } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import type { ContentStore } from './content';
import type { SiteFiles } from './files';

type UpdateSchema<Part extends ContentPart> = z.ZodType<
  ContentFields[Part] & { version?: number | undefined }
>;

/** `/api/site/content`: the owner's words on the pages, each part saved by itself. */
export function contentRoutes(store: ContentStore, files: SiteFiles, loggedIn: RequestHandler) {
  const router = Router();

  router.get('/', async (_request, response) => {
    response.json(await store.content());
  });

  function saving<Part extends ContentPart>(part: Part, schema: UpdateSchema<Part>) {
    const save: RequestHandler = async (request, response, next) => {
      annotate(response, { action: 'site.content-updated' });
      const { version, ...fields } = parse(schema, request.body);
      const saved = await store.savePart(part, fields as ContentFields[Part], version);
      if (!saved)
        throw new HttpError(409, messages.settingsChanged, { current: await store.content() });
      next();
    };
    return [loggedIn, jsonBody, save];
  }

  const answerContent: RequestHandler = async (_request, response) => {
    response.json(await store.content());
  };

  /** The pictures of guides who are no longer there go with them. */
  const dropPictures: RequestHandler = async (_request, _response, next) => {
    const kept = (await store.content()).guides.map(({ place }) => place);
    for (const place of guidePlaces)
      if (!kept.includes(place)) await files.setPicture(`guide-${place}`, null);
    next();
  };

  router.put('/hero', saving('hero', heroUpdateSchema), answerContent);
  router.put('/testimonies', saving('testimonies', testimoniesUpdateSchema), answerContent);
  router.put('/guides', saving('guides', guidesUpdateSchema), dropPictures, answerContent);
  router.put('/videos', saving('videos', videosUpdateSchema), answerContent);

  return router;
}
