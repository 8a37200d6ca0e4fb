import { checkSchema } from './checks';
import { BrokenRelease, LedgerConflict, NoSuchRelease, ReleaseExists } from './failures';
import { folderStorage } from './folder/folderStorage';
import { verify } from './integrity';
import { emptyLedger, ledgerSchema, type Ledger } from './ledger';
import { manifestFile, parseRelease, type Release } from './release';
import { readRelease } from './seal';
import { shellName, shellSchema } from './shells';
import type { Storage } from './storage';
import type { Registry } from './store';

export interface RegistryOptions {
  /** The folder of releases; with a bucket, where its releases are mirrored on this machine. */
  folder: string;
  /** `s3://bucket/prefix`, when releases and ledger are kept in a bucket. */
  url?: string | undefined;
  /** Whether it follows in the background what others change; who does not asks `refresh`. */
  follows?: boolean;
  /** Hears of trouble in the background, such as a bucket that cannot be reached. */
  onProblem?: (problem: unknown) => void;
}

const ledgerKey = 'remotes.json';
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function storageFor({ folder, url, onProblem }: RegistryOptions): Promise<Storage> {
  if (!url) return folderStorage(folder);
  // Only who uses a bucket loads what it takes to speak with one.
  const { bucketStorage } = await import('./bucket/bucketStorage');
  return bucketStorage({ url, mirror: folder, onProblem });
}

/** Opens a registry and reads its ledger. Rejects when it cannot be reached or is not a ledger. */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  const storage = await storageFor(options);
  const listeners = new Set<(ledger: Ledger) => void>();
  const verified = new Map<string, Promise<string>>();

  async function readLedger() {
    const found = await storage.read(ledgerKey);
    const ledger = found ? ledgerSchema.parse(JSON.parse(found.text)) : emptyLedger();
    return { ledger, mark: found?.mark ?? null };
  }

  let current = await readLedger().then(
    ({ ledger }) => ledger,
    (error: unknown) => {
      storage.close();
      throw error;
    },
  );
  const take = (ledger: Ledger) => {
    if (json(ledger) === json(current)) return;
    current = ledger;
    for (const react of listeners) react(ledger);
  };
  const refresh = async () => {
    const { ledger } = await readLedger();
    take(ledger);
    return ledger;
  };
  const follow = () => refresh().catch((problem: unknown) => options.onProblem?.(problem));
  const stopWatching =
    options.follows === false ? () => undefined : storage.watch(ledgerKey, () => void follow());

  const change: Registry['change'] = async (from, remotes, line) => {
    const { ledger, mark } = await readLedger();
    take(ledger);
    if (ledger.revision !== from.revision || ledger.history.length !== from.history.length)
      throw new LedgerConflict();
    const next: Ledger = {
      revision: ledger.revision + 1,
      remotes,
      history: [...ledger.history, { at: new Date().toISOString(), ...line }],
    };
    if (!(await storage.write(ledgerKey, json(next), mark))) {
      take((await readLedger()).ledger);
      throw new LedgerConflict();
    }
    take(next);
    return next;
  };

  async function manifest(remote: string, version: string): Promise<Release> {
    const found = await storage.read(`${remote}/${version}/${manifestFile}`);
    if (!found) throw new NoSuchRelease(remote, version);
    return parseRelease(found.text);
  }

  async function verifiedFolder(remote: string, version: string) {
    const release = await manifest(remote, version);
    if (release.name !== remote || release.version !== version)
      throw new BrokenRelease(
        remote,
        version,
        `its manifest is ${release.name} ${release.version}`,
      );
    return storage.localFolder(`${remote}/${version}`, (folder) => verify(folder, release));
  }

  /** Hashed once by each process; a failure is forgotten, so that the next question looks again. */
  function folder(remote: string, version: string) {
    const key = `${remote}/${version}`;
    let known = verified.get(key);
    if (!known) {
      known = verifiedFolder(remote, version);
      known.catch(() => verified.delete(key));
      verified.set(key, known);
    }
    return known;
  }

  async function add(builtFolder: string) {
    const release = await readRelease(builtFolder);
    await verify(builtFolder, release);
    const { name, version } = release;
    if (!(await storage.addFolder(`${name}/${version}`, builtFolder)))
      throw new ReleaseExists(name, version);
    return release;
  }

  return {
    ledger: () => current,
    refresh,
    onChange: (react) => {
      listeners.add(react);
      return () => listeners.delete(react);
    },
    change,
    manifest,
    folder,
    versions: (remote) => storage.namesWith(remote, manifestFile),
    add,
    recordCheck: async (check) => {
      await storage.write(`checks/${check.remote}/${check.version}.json`, json(check));
    },
    lastCheck: async (remote, version) => {
      const found = await storage.read(`checks/${remote}/${version}.json`);
      return found && checkSchema.parse(JSON.parse(found.text));
    },
    recordShell: async (shell, builtFolder) => {
      await storage.addFolder(`${shellName}/${shell.version}`, builtFolder);
      await storage.write(`shells/${shell.version}.json`, json(shell));
    },
    shells: async () => {
      const files = await storage.filesIn('shells');
      const texts = await Promise.all(files.map((file) => storage.read(`shells/${file}`)));
      return texts
        .flatMap((found) => (found ? [shellSchema.parse(JSON.parse(found.text))] : []))
        .sort((a, b) => a.at.localeCompare(b.at));
    },
    close: () => {
      stopWatching();
      listeners.clear();
      storage.close();
      return Promise.resolve();
    },
  };
}
