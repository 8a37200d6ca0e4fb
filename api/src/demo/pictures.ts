import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from '../platform/files/fileStore';
import { ifExists } from '../platform/files/ifExists';
import { filesOfPicture, type StoredPicture } from '../platform/media/pictures';
import { wholeDrawing, type Crop } from './drawings';
import { demoEvents, type DemoEvent } from './events';
import { demoGalleries } from './galleries';
import { demoPosts } from './posts';
import { ridePictures } from './ridePictures';

/*
 * The pictures of the demo content are parts of our drawings. Rendering and encoding them takes seconds, so the build
 * does it once, and every site that starts with an empty database copies the files.
 */

interface DrawingPart {
  drawing: string;
  part?: Crop;
}

/** Widths in pixels of large and of small pictures on pages. */
const sizes = { large: 1600, small: 960 } as const;
const landscape: Crop = [0, 0.1, 1, 0.53];

/** The part of a drawing that is the picture of an event. */
export const posterOf = ({ poster }: DemoEvent): DrawingPart | undefined =>
  poster ? { drawing: poster, part: landscape } : undefined;

const largePictures = () => [
  ...demoEvents.flatMap((event) => posterOf(event) ?? []),
  ...[...demoGalleries, ...demoPosts].map(({ cover }) => cover),
];

const keyOf = ({ drawing, part = wholeDrawing }: DrawingPart) => [drawing, ...part].join(' ');

/** Each picture once, in the largest size that any page needs. */
export function allPictures() {
  const pictures = new Map<string, { part: DrawingPart; width: number }>();
  const small: DrawingPart[] = [
    ...demoGalleries.flatMap(({ photos }) => photos),
    ...Object.values(ridePictures).flat(),
  ];
  for (const part of small) pictures.set(keyOf(part), { part, width: sizes.small });
  for (const part of largePictures()) pictures.set(keyOf(part), { part, width: sizes.large });
  return pictures;
}

/** The file that lists the rendered pictures. It is written last. */
export const listName = 'pictures.json';

/** A picture with the same files under new names, because two sites may share a bucket. */
function renamed(picture: StoredPicture): StoredPicture {
  const { name } = path.parse(picture.path);
  return JSON.parse(JSON.stringify(picture).replaceAll(name, randomUUID())) as StoredPicture;
}

/**
 * Reads the rendered pictures.
 * @returns a function that copies one into `files`, and returns undefined if it was not rendered
 */
export async function demoPictures(folder: string, files: FileStore) {
  const list = await ifExists(readFile(path.join(folder, listName), 'utf8'));
  const pictures = JSON.parse(list ?? '{}') as Record<string, StoredPicture>;
  return async (part: DrawingPart | undefined): Promise<StoredPicture | undefined> => {
    const rendered = part && pictures[keyOf(part)];
    if (!rendered) return undefined;
    const copy = renamed(rendered);
    const targets = filesOfPicture(copy);
    for (const [at, file] of filesOfPicture(rendered).entries())
      await files.put(targets[at] as string, await readFile(path.join(folder, file)));
    return copy;
  };
}
