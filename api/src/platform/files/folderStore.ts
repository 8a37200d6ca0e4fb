import { constants, createReadStream } from 'node:fs';
import {
  access,
  copyFile,
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { temporaryUploadFolder } from './temporaryUploads';
import { ownerFile, type FileStore } from './fileStore';
import { folderQuarantine } from './folderQuarantine';
import { ifExists } from './ifExists';

const unlinkable = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK']);

/** Hard-links a file, or copies it where the disk has no hard links. */
const linkOrCopy = (from: string, to: string) =>
  link(from, to).catch((error: NodeJS.ErrnoException) => {
    if (!unlinkable.has(error.code ?? '')) throw error;
    return copyFile(from, to, constants.COPYFILE_EXCL);
  });

/** Keeps uploaded files in a folder, which several processes may share. */
export function folderStore(folder: string): FileStore {
  const at = (file: string) => path.join(folder, file);

  async function list() {
    const entries = await readdir(folder, { withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map(({ name }) => name);
    const dated = await Promise.all(
      files.map(async (name) => ({ name, modifiedAt: (await ifExists(stat(at(name))))?.mtime })),
    );
    return dated.flatMap(({ name, modifiedAt }) => (modifiedAt ? [{ name, modifiedAt }] : []));
  }

  /**
   * Renames a file into place once it is written. A process that is killed meanwhile leaves a half-written draft, which
   * the next start removes.
   */
  async function putDraft(file: string, write: (draft: string) => Promise<void>) {
    const drafts = temporaryUploadFolder(at('.arriving')).folder;
    const draft = path.join(drafts, randomUUID());
    await mkdir(drafts, { recursive: true });
    try {
      await write(draft);
      await rename(draft, at(file));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function moveIn(file: string, from: string) {
    try {
      await rename(from, at(file));
    } catch (error) {
      // A restore comes from `DATA_DIR`, and the folder of the uploads may be a disk of its own.
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
      await putDraft(file, (draft) => writeFile(draft, createReadStream(from), { flush: true }));
      await rm(from);
    }
  }

  /** Renames a complete file into place, so that no reader sees half of an id. */
  async function setOwner(siteId: string, { replace } = { replace: false }) {
    const draft = at(`${ownerFile}.${randomUUID()}`);
    try {
      await writeFile(draft, `${siteId}\n`, { flush: true });
      if (replace) return await rename(draft, at(ownerFile));
      await linkOrCopy(draft, at(ownerFile)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    } finally {
      await rm(draft, { force: true });
    }
  }

  return {
    location: folder,
    folder,
    prepare: async () => void (await mkdir(folder, { recursive: true })),
    put: (file, content) => putDraft(file, (draft) => writeFile(draft, content)),
    moveIn,
    stat: async (file) => {
      const stats = await ifExists(stat(at(file)));
      return stats && { size: stats.size, modifiedAt: stats.mtime };
    },
    read: async (file, range) => (await ifExists(open(at(file))))?.createReadStream(range),
    copyTo: async (file, target) =>
      (await ifExists(linkOrCopy(at(file), target).then(() => true))) ?? false,
    list,
    remove: async (files) => {
      await Promise.all(files.map((file) => ifExists(unlink(at(file)))));
    },
    quarantine: folderQuarantine(folder),
    owner: async () => (await ifExists(readFile(at(ownerFile), 'utf8')))?.trim(),
    setOwner,
    check: () => access(folder, constants.W_OK),
    close: () => undefined,
  };
}
