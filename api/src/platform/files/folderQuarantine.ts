import { mkdir, readdir, rename, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { ifExists } from './ifExists';
import { isDay, type Quarantine, type QuarantinedFile } from './quarantine';
import { isStoredName } from '@ridgeline/server-kit/uploads/storedName';

/** The quarantine of uploads in a folder. */
export function folderQuarantine(uploads: string): Quarantine {
  const folder = path.join(uploads, '.quarantine');
  const at = ({ day, name }: QuarantinedFile) => path.join(folder, day, name);

  /** Removes the folders of days that have no files left. For other days, `rmdir` fails. */
  const removeEmptyDays = async (files: readonly QuarantinedFile[]) => {
    for (const day of new Set(files.map((file) => file.day)))
      await rmdir(path.join(folder, day)).catch(() => undefined);
  };

  return {
    async list() {
      const days = ((await ifExists(readdir(folder))) ?? []).filter(isDay);
      const files = await Promise.all(
        days.map(async (day) =>
          ((await ifExists(readdir(path.join(folder, day)))) ?? []).map((name) => ({ name, day })),
        ),
      );
      return files.flat().filter(({ name }) => isStoredName(name));
    },
    async add(files, day) {
      await mkdir(path.join(folder, day), { recursive: true });
      for (const name of files) await ifExists(rename(path.join(uploads, name), at({ name, day })));
    },
    async restore(files) {
      for (const file of files) await ifExists(rename(at(file), path.join(uploads, file.name)));
      await removeEmptyDays(files);
    },
    async remove(files) {
      for (const file of files) await ifExists(unlink(at(file)));
      await removeEmptyDays(files);
    },
  };
}
