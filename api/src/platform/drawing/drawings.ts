import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { LRUCache } from 'lru-cache';
import { singleFlight } from '../http/singleFlight';
import type { WorkerPool } from '../media/worker/pool';
import { drawingLimit } from './limit';

/** Pictures that a drawing shows besides its texts. */
export interface Pictures {
  picture?: Buffer;
  logo?: Buffer;
}

/** What a worker draws. */
export interface DrawingTask<Content> {
  input: Pictures & { content: Content };
  result: Buffer;
}

/**
 * Draws something for the visitor who gets a response.
 * @param content everything that the drawing shows; equal content is drawn once
 * @param loadPicture reads the picture that the content names
 * @throws {HttpError} 429 or 503 if there is too much to draw, for this visitor or in total
 */
export type Draw<Content> = (
  response: Response,
  content: Content,
  loadPicture?: () => Promise<Buffer>,
) => Promise<Buffer>;

/** How many drawings are cached, each of about 70 KB. */
const cacheLimits = { max: 500, maxSize: 48 * 2 ** 20, maxEntrySize: 4 * 2 ** 20 };

/** As a hash, because the content of most is longer. */
const keyOf = (name: PropertyKey, content: unknown) =>
  createHash('sha256')
    .update(JSON.stringify([name, content]))
    .digest('base64url');

/**
 * Draws in a process of its own, so that this one can answer everybody else meanwhile. Drawings are cached by what they
 * show, and equal requests at the same time wait for the same drawing.
 * @param loadLogo reads the logo that a content names
 */
export function createDrawings<Tasks extends Record<keyof Tasks, DrawingTask<unknown>>>(
  workers: Pick<WorkerPool<Tasks>, 'run'>,
  loadLogo: (content: unknown) => Promise<Buffer | undefined> = () => Promise.resolve(undefined),
) {
  const drawings = new LRUCache<string, Buffer>({
    ...cacheLimits,
    sizeCalculation: ({ length }) => length,
  });
  const drawingOf = singleFlight(drawings);
  const admit = drawingLimit();

  return <Name extends keyof Tasks>(name: Name): Draw<Tasks[Name]['input']['content']> => {
    async function draw(content: unknown, loadPicture?: () => Promise<Buffer>) {
      const picture = await loadPicture?.();
      const logo = await loadLogo(content);
      return workers.run(name, { content, picture, logo } as Tasks[Name]['input']);
    }

    return (response, content, loadPicture) =>
      drawingOf(keyOf(name, content), () => {
        const release = admit(response);
        return draw(content, loadPicture).finally(release);
      });
  };
}
