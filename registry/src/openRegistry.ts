import { existsSync } from 'node:fs';
import { retryWithBackoff } from '@ridgeline/server-kit/backoff';
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
import { versionsInUse } from './servedVersions';
import { removeUnfinished } from './unfinished';
import type { Registry } from './registry';

export interface RegistryOptions {
  /** The folder with releases and ledger; with a bucket, the local folder for downloads. */
  folder: string;
  /** `s3://bucket/prefix`, if releases and ledger are stored in a bucket. */
  url?: string | undefined;
  /**
   * With a bucket, how many releases of a remote may have local copies beside those that the ledger names, which always
   * stay. The most recently used ones stay.
   */
  maxCopies?: number;
  /** Whether to notice changes by other processes (the default). Without it, call `refresh`. */
  watch?: boolean;
  /** Called with errors of background work, such as an unreachable bucket. */
  onError?: (error: unknown) => void;
}

/** More versions than pages that are still open can request. */
const defaultMaxCopies = 50;
/** The pauses between attempts to read a ledger that has changed. */
const refreshBackoff = { firstDelayMs: 250, maxDelayMs: 30_000 };
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

/** Opens a registry and reads its ledger. Rejects if the storage is unreachable, or the ledger invalid. */
export async function openRegistry(options: RegistryOptions): Promise<Registry> {
  await removeUnfinished(options.folder);
  const storage = await storageFor(options);
  const listeners = new Set<(ledger: Ledger) => void>();
  const verifiedFolders = new Map<string, Promise<{ text: string; folder: string }>>();

  async function readLedger() {
    const stored = await storage.read(ledgerKey);
    const ledger = stored ? ledgerSchema.parse(JSON.parse(stored.text)) : emptyLedger();
    return { ledger, etag: stored?.etag ?? null };
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
  let [started, applied] = [0, 0];
  const refresh = async () => {
    started += 1;
    const number = started;
    const { ledger } = await readLedger();
    // A read that started earlier may end later. Its ledger may be an older one.
    if (number > applied) {
      applied = number;
      setCurrent(ledger);
    }
    return ledger;
  };
  let isClosed = false;
  let refreshing = new AbortController();
  /** Each change is reported only once, so its ledger is read until that succeeds. */
  const onLedgerFileChange = () => {
    if (isClosed) return;
    refreshing.abort();
    refreshing = new AbortController();
    void retryWithBackoff(refresh, {
      ...refreshBackoff,
      signal: refreshing.signal,
      onFailure: (error) => options.onError?.(error),
    }).catch(() => undefined);
  };
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
    applied = started;
    setCurrent(next);
    return next;
  };

  async function manifestText(remote: string, version: string) {
    const manifest = await storage.read(`${remote}/${version}/${manifestFile}`);
    if (!manifest) throw new ReleaseNotFoundError(remote, version);
    return manifest.text;
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
    const folder = await storage.localFolder(
      `${remote}/${version}`,
      (local) => verifyIntegrity(local, build),
      versionsInUse(current, remote),
    );
    return { text, folder };
  }

  /** Verifies each folder once per process. Verifies again after a failure, and if the local copy has been evicted. */
  function verifyFolderOnce(remote: string, version: string) {
    const key = `${remote}/${version}`;
    const verify = () => {
      const verifying = verifyFolder(remote, version);
      verifying.catch(() => verifiedFolders.delete(key));
      verifiedFolders.set(key, verifying);
      return verifying;
    };
    const cached = verifiedFolders.get(key);
    return cached
      ? cached.then((verified) => (existsSync(verified.folder) ? verified : verify()))
      : verify();
  }

  /** Checks the signature each time: the files do not change, but the keys of the remote may. */
  async function trustedFolder(remote: string, version: string) {
    const verified = await verifyFolderOnce(remote, version);
    const { problem } = releaseTrust(current, remote, version, verified.text);
    if (problem) throw new UntrustedReleaseError(problem);
    return verified;
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
    folder: async (remote, version) => (await trustedFolder(remote, version)).folder,
    verified: async (remote, version) => {
      const { text, folder } = await trustedFolder(remote, version);
      return { release: parseManifest(text), folder };
    },
    versions: (remote) => storage.foldersWith(remote, manifestFile),
    add,
    recordCheck: async (check) => {
      await storage.write(`checks/${check.remote}/${check.version}.json`, json(check));
    },
    lastCheck: async (remote, version) => {
      const check = await storage.read(`checks/${remote}/${version}.json`);
      return check && checkSchema.parse(JSON.parse(check.text));
    },
    recordShell: async (shell, builtFolder) => {
      await storage.addFolder(`${shellName}/${shell.version}`, builtFolder);
      await storage.write(`shells/${shell.version}.json`, json(shell));
    },
    shells: async () => {
      const names = await storage.listFiles('shells');
      const files = names.filter((name) => name.endsWith('.json'));
      const texts = await Promise.all(files.map((file) => storage.read(`shells/${file}`)));
      return texts
        .flatMap((stored) => (stored ? [shellSchema.parse(JSON.parse(stored.text))] : []))
        .sort((a, b) => a.at.localeCompare(b.at));
    },
    recordHealth: async (health) => {
      await storage.write(healthKey, json(health));
    },
    health: async () => {
      const health = await storage.read(healthKey);
      return health && healthSchema.parse(JSON.parse(health.text));
    },
    close: () => {
      stopWatching();
      isClosed = true;
      refreshing.abort();
      listeners.clear();
      storage.close();
      return Promise.resolve();
    },
  };
}
