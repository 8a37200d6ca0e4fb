import { uuidOf } from '../../platform/files/storedName';
import { picturesNamed, passOnHold } from '../../platform/media/pageUploads';
import type { PictureOwner } from '../../platform/media/pictureOwner';
import { jpegOf } from '../../platform/media/pictures';
import type { Database } from '../../platform/db/connect';
import { listedSections } from './merge';
import { sectionRows } from './rows';
import { pageIn } from './saving';
import { replaceInVersions } from './versions';

const rowsWith = (db: Database, id: string) =>
  sectionRows(db).where('fields', 'like', `%${id}.jpg"%`).orderBy(['page', 'id']);

type Json = Record<string, unknown>;

/** Changes each object of a value that names a picture: a picture of a section, or one in paragraphs. */
function eachPicture(value: unknown, id: string, change: (picture: Json) => Json): unknown {
  if (Array.isArray(value)) return value.map((inner) => eachPicture(inner, id, change));
  if (typeof value !== 'object' || value === null) return value;
  const object = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, eachPicture(inner, id, change)]),
  );
  const names = object.file === `${id}.jpg` || object.src === `/uploads/${id}.jpg`;
  return names ? change(object) : object;
}

/** Changes a picture in all sections. Forms that are open are then based on an outdated version. */
async function changePictures(
  transaction: Database,
  id: string,
  change: (picture: Json) => Json,
): Promise<void> {
  for (const { id: section, fields, version } of await rowsWith(transaction, id)) {
    const changed = JSON.stringify(eachPicture(JSON.parse(fields ?? 'null'), id, change));
    if (changed !== fields)
      await sectionRows(transaction)
        .where({ id: section })
        .update({ fields: changed, version: version + 1 });
  }
}

/** Whether a section shows the picture to which a file belongs. */
export const isInSection = async (db: Database, file: string): Promise<boolean> =>
  (await rowsWith(db, uuidOf(file)).first('id')) !== undefined;

/** The pictures of sections. One that only a deleted section or an earlier version has is not in use. */
export const sectionPictures: PictureOwner = {
  async usesOf(db, id) {
    const uses = new Map<string, string>();
    for (const { id: section, page } of await rowsWith(db, id)) {
      const { document } = await pageIn(db, page);
      if (document && listedSections(page, document).some((each) => each.id === section))
        uses.set(page, document.name);
    }
    return [...uses].map(([page, name]) => ({
      kind: 'page',
      _id: page,
      title: name,
      inTrash: false,
    }));
  },

  /** Sections name a picture by its file, so only another picture changes them, and what they may go back to. */
  async change(transaction, id, change) {
    const file = `${id}.jpg`;
    const { [file]: before } = await picturesNamed(transaction, [file]);
    const newFile = before && jpegOf(change(before));
    if (!newFile || newFile === file) return;
    await changePictures(transaction, id, ({ focus: _before, ...picture }) => ({
      ...picture,
      ...(picture.file === file ? { file: newFile } : { src: `/uploads/${newFile}` }),
    }));
    await replaceInVersions(transaction, file, newFile);
    await passOnHold(transaction, file, newFile);
  },

  /** A section may say more about a picture than the library. */
  describe: (transaction, id, alt) =>
    changePictures(transaction, id, (picture) => (picture.alt ? picture : { ...picture, alt })),
};
