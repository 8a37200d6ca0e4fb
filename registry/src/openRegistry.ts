import { existsSync } from 'node:fs';
import {
  BrokenReleaseError,
  LedgerConflictError,
  ReleaseNotFoundError,
  ReleaseExistsError,
  UntrustedReleaseError,
} from './errors';
import { folderStorage } from './folderStorage';
import { verifyIntegrity } from './integrity';
import { emptyLedger, ledgerSchema, type Ledger } from './ledger';
import { manifestFile, parseBuildManifest, parseManifest } from './release';
import { readManifest } from './manifest';
import { checkSchema, healthSchema, shellName, shellSchema } from './records';
import { releaseTrust } from './signing/trust';
import type { Storage } from './storage';
import { removeUnfinished } from './unfinished';
import type { Registry } from './registry';

export interface RegistryOptions {
  /** The folder of releases; with a bucket, the local folder for downloaded ones. */
  folder: string;
  /** `s3://bucket/prefix`, when releases and ledger are stored in a bucket. */
  url?: string | undefined;
  /** With a bucket, how many releases of one remote have local copies; the most recently used ones stay. */
  maxCopies?: number;
  /** Whether to watch for changes by others (the default). Without it, call `refresh`. */
  watch?: boolean;
  /** Called with errors in the background, such as an unreachable bucket. */
  onError?: (error: unknown) => void;
}

/** More than open pages can still request. */
const defaultMaxCopies = 50;
const ledgerKey = 'remotes.json';
const healthKey = 'health.json';
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function storageFor({
  folder,
  url,
  maxCopies = defaultMaxCopies,
  onError,
}: RegistryOptions): Promise<Storage> {
  if (!url) return folderStorage(folder);
  // Load the AWS SDK only if a bucket is used.
  const { bucketStorage } = await import('./bucket/bucketStorage');
  return bucketStorage({ url, mirror: folder, maxCopies, onError });
}

/** Opens a registry and reads its ledger. Rejects when it is unreachable or not a ledger. */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  await removeUnfinished(options.folder);
  const storage = await storageFor(options);
  const listeners = new Set<(ledger: Ledger) => void>();
  const verifiedFolders = new Map<string, Promise<{ text: string; place: string }>>();

  async function readLedger() {
    const found = await storage.read(ledgerKey);
    const ledger = found ? ledgerSchema.parse(JSON.parse(found.text)) : emptyLedger();
    return { ledger, etag: found?.etag ?? null };
  }

  let current = await readLedger().then(
    ({ ledger }) => ledger,
    (error: unknown) => {
      storage.close();
      throw error;
    },
  );
  const setCurrent = (ledger: Ledger) => {
    if (json(ledger) === json(current)) return;
    current = ledger;
    for (const listener of listeners) listener(ledger);
  };
  const refresh = async () => {
    const { ledger } = await readLedger();
    setCurrent(ledger);
    return ledger;
  };
  const onLedgerFileChange = () =>
    void refresh().catch((error: unknown) => options.onError?.(error));
  const stopWatching =
    options.watch === false ? () => undefined : storage.watch(ledgerKey, onLedgerFileChange);

  const change: Registry['change'] = async (from, remotes, lines, signing) => {
    const { ledger, etag } = await readLedger();
    setCurrent(ledger);
    if (ledger.revision !== from.revision || ledger.history.length !== from.history.length)
      throw new LedgerConflictError();
    const at = new Date().toISOString();
    const next: Ledger = {
      ...ledger,
      ...(signing && { signing }),
      revision: ledger.revision + 1,
      remotes,
      history: [...ledger.history, ...lines.map((line) => ({ at, ...line }))],
    };
    if (!(await storage.write(ledgerKey, json(next), etag))) {
      setCurrent((await readLedger()).ledger);
      throw new LedgerConflictError();
    }
    setCurrent(next);
    return next;
  };

  async function manifestText(remote: string, version: string) {
    const found = await storage.read(`${remote}/${version}/${manifestFile}`);
    if (!found) throw new ReleaseNotFoundError(remote, version);
    return found.text;
  }

  async function verifyFolder(remote: string, version: string) {
    const text = await manifestText(remote, version);
    const build = parseBuildManifest(text);
    if (build.name !== remote || build.version !== version)
      throw new BrokenReleaseError(
        remote,
        version,
        `its manifest is ${build.name} ${build.version}`,
      );
    const place = await storage.localFolder(`${remote}/${version}`, (folder) =>
      verifyIntegrity(folder, build),
    );
    return { text, place };
  }

  /** A process verifies each folder once; after a failure, or once a copy is gone, the next call tries again. */
  function verifyFolderOnce(remote: string, version: string) {
    const key = `${remote}/${version}`;
    const verifyOnce = () => {
      const verifying = verifyFolder(remote, version);
      verifying.catch(() => verifiedFolders.delete(key));
      verifiedFolders.set(key, verifying);
      return verifying;
    };
    const known = verifiedFolders.get(key);
    return known ? known.then((one) => (existsSync(one.place) ? one : verifyOnce())) : verifyOnce();
  }

  /** The files do not change, but the keys of the remote may. */
  async function trustedFolder(remote: string, version: string) {
    const found = await verifyFolderOnce(remote, version);
    const { problem } = releaseTrust(current, remote, version, found.text);
    if (problem) throw new UntrustedReleaseError(problem);
    return found;
  }

  async function add(builtFolder: string) {
    const release = await readManifest(builtFolder);
    await verifyIntegrity(builtFolder, release);
    const { name, version } = release;
    if (!(await storage.addFolder(`${name}/${version}`, builtFolder)))
      throw new ReleaseExistsError(name, version);
    return release;
  }

  return {
    ledger: () => current,
    refresh,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    manifest: async (remote, version) => parseManifest(await manifestText(remote, version)),
    manifestText,
    trust: async (remote, version) =>
      releaseTrust(current, remote, version, await manifestText(remote, version)),
    folder: async (remote, version) => (await trustedFolder(remote, version)).place,
    verified: async (remote, version) => {
      const { text, place } = await trustedFolder(remote, version);
      return { release: parseManifest(text), folder: place };
    },
    versions: (remote) => storage.foldersWith(remote, manifestFile),
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
      const found = await storage.listFiles('shells');
      const files = found.filter((file) => file.endsWith('.json'));
      const texts = await Promise.all(files.map((file) => storage.read(`shells/${file}`)));
      return texts
        .flatMap((found) => (found ? [shellSchema.parse(JSON.parse(found.text))] : []))
        .sort((a, b) => a.at.localeCompare(b.at));
    },
    recordHealth: async (health) => {
      await storage.write(healthKey, json(health));
    },
    health: async () => {
      const found = await storage.read(healthKey);
      return found && healthSchema.parse(JSON.parse(found.text));
    },
    close: () => {
      stopWatching();
      listeners.clear();
      storage.close();
      return Promise.resolve();
    },
  };
}
