import { randomUUID } from 'node:crypto';
import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { openRegistry, stage, startCanary, type Release } from '@ridgeline/registry';
import { aCheck, rewriteManifest } from '@ridgeline/registry/testing';
import { root, type Site } from './site';
import { until } from './until';

export type Remote = 'public_mfe' | 'booking_mfe' | 'admin_mfe';

interface RemoteState {
  live: string | null;
  previous: string | null;
  staged: string | null;
  canary: {
    version: string;
    share: number;
    endsAbove: number | null;
    errorBudget?: number;
  } | null;
}

interface Ledger {
  revision: number;
  remotes: Record<Remote, RemoteState>;
  history: {
    at: string;
    remote: string;
    version: string;
    action: string;
    by: string;
    why: string;
  }[];
}

type Releases = Pick<Site, 'releasesDir'>;

const ledgerFile = ({ releasesDir }: Releases) => path.join(releasesDir, 'remotes.json');

export const ledgerOf = (site: Releases) =>
  JSON.parse(readFileSync(ledgerFile(site), 'utf8')) as Ledger;

export const liveVersion = (site: Releases, remote: Remote) =>
  ledgerOf(site).remotes[remote].live ?? '';

/** Changes a remote's state in the ledger with one atomic write, as the commands do. */
export function changeLedger(site: Releases, remote: Remote, change: Partial<RemoteState>) {
  const { revision, remotes, history } = ledgerOf(site);
  const state = { ...remotes[remote], ...change };
  const version = change.canary?.version ?? change.live ?? state.live ?? '';
  const line = { at: new Date().toISOString(), remote, version, by: 'a journey', why: 'a test' };
  const next: Ledger = {
    revision: revision + 1,
    remotes: { ...remotes, [remote]: state },
    history: [...history, { ...line, action: change.canary ? 'canary' : 'promote' }],
  };
  const draft = `${ledgerFile(site)}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(next));
  renameSync(draft, ledgerFile(site));
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    statSync(path.join(folder, file)).isFile(),
  );

const folderOf = (site: Releases, remote: Remote, version: string) =>
  path.join(site.releasesDir, remote, version);

export interface Edit {
  /** Matches paths in the release, such as `server/page-events.cjs`. */
  in: RegExp;
  replace: string | RegExp;
  by: string;
}

/** Changes words of `/privacy`, as a team would. They are in its code, not among what the owner writes. */
export const newWords = {
  in: /./,
  replace: 'What we know about you',
  by: 'All that we know about you',
} satisfies Edit;

/** The code before the content of a heading of a page. */
export const beforeHeading = /level: ?1,\s*children:/g;

const applyEdit = (text: string, { replace, by }: Edit) =>
  typeof replace === 'string'
    ? text.replaceAll(replace, () => by)
    : text.replace(replace, () => by);

/**
 * Stores a copy of the live release under another version, without making it live.
 * @param edits changes to its code
 * @param manifest changes to its manifest
 */
export async function aRelease(
  site: Releases,
  version: string,
  edits: Edit[] = [],
  manifest: Partial<Release> = {},
  remote: Remote = 'public_mfe',
) {
  const live = liveVersion(site, remote);
  const folder = folderOf(site, remote, version);
  cpSync(folderOf(site, remote, live), folder, { recursive: true });
  const unused = new Set(edits);
  for (const file of filesIn(folder)) {
    const target = path.join(folder, file);
    // Remove the compressed copies, because they still have the old content.
    if (/\.(br|gz)$/.test(file)) rmSync(target);
    else if (/\.(c?js|json)$/.test(file)) {
      const text = readFileSync(target, 'utf8').replaceAll(live, version);
      const changed = edits
        .filter((edit) => edit.in.test(file))
        .reduce((before, edit) => {
          const after = applyEdit(before, edit);
          if (after !== before) unused.delete(edit);
          return after;
        }, text);
      writeFileSync(target, changed);
    }
  }
  for (const { replace } of unused) throw new Error(`No file of the release has ${replace}.`);
  await rewriteManifest(folder, manifest);
  return { version, folder };
}

/** The path of the first file in a release that matches a pattern. */
export function fileOf(folder: string, pattern: RegExp) {
  const match = filesIn(folder).find((file) => pattern.test(file));
  if (!match) throw new Error(`${folder} holds no file like ${pattern}`);
  return path.join(folder, match);
}

/**
 * Stages a release that has passed its checks with the live shell.
 * @param share starts a canary for this share of the visitors
 */
export async function aStagedRelease(
  site: Releases,
  version: string,
  edits: Edit[] = [],
  share?: number,
) {
  await aRelease(site, version, edits);
  const shellFile = path.join(root, 'shell/dist/shell.json');
  const { version: shell } = JSON.parse(readFileSync(shellFile, 'utf8')) as { version: string };
  const registry = await openRegistry({ folder: site.releasesDir, watch: false });
  // The shell registers itself a moment after it is ready.
  await until(registry.shells, (shells) => shells.at(-1)?.version === shell);
  const remote = 'public_mfe';
  await aCheck(registry, version, { remote, shell });
  const reason = { by: 'Sipho', why: 'Other words for the rides' };
  await stage(registry, remote, version, reason);
  if (share) await startCanary(registry, remote, share, 0.02, reason);
  await registry.close();
}
/** A version as the releases page shows it: for a local build, with the start of its hash. */
export const displayedVersion = (version: string) =>
  version.replace(/-([\da-f]{4})[\da-f]{6}$/, '-$1');
