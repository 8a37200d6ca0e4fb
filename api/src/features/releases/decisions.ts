import {
  endCanary,
  ReleaseNotFoundError,
  LedgerOperationError,
  originProblem,
  promote,
  retire,
  rollback,
  stage,
  startCanary,
  stateOf,
  staticFindings,
  type FetchFromOrigin,
  type Ledger,
  type Reason,
  type Registry,
  type Release,
} from '@ridgeline/registry';
import type { z } from 'zod';
import type {
  canaryEndSchema,
  canarySchema,
  promotionSchema,
  rollbackSchema,
} from '@ridgeline/contract';
import { promotionBlockerOf } from './overview';

/** The subject of a decision, and the state that the decision is based on. */
export interface DecisionContext {
  registry: Registry;
  /** The ledger as the caller saw it. */
  expected: Ledger;
  /** By its name in the ledger. */
  remote: string;
  /** Name of the person who decides. */
  by: string;
  /** The site's origin, if it is known. */
  site: string | undefined;
  /** Fetches from the origin that a release names. */
  fetchFile: FetchFromOrigin;
  /** Throws if the caller may not decide about this release, for example because of its paths. */
  assertAllowed?: (release: Release) => void;
}

/** The version that the decision was about. */
type Decided = Promise<string>;

/** Refuses a version that is not stored, was changed after its release, or is unfit to go live. */
async function assertStored(
  { registry, remote, assertAllowed }: DecisionContext,
  version: string,
): Promise<void> {
  // Before any file access, because the version comes from the request and must not become a path.
  if (!(await registry.versions(remote)).includes(version))
    throw new ReleaseNotFoundError(remote, version);
  const { release } = await registry.verified(remote, version);
  assertAllowed?.(release);
}

/**
 * Refuses a version that has not passed its checks. Repeats those that need not run its code, because anybody with a
 * key may have reported the checks.
 */
async function assertChecked(subject: DecisionContext, version: string) {
  await assertStored(subject, version);
  const { registry, remote, expected } = subject;
  const why = await promotionBlockerOf(registry, remote, version);
  if (why) throw new LedgerOperationError(why);
  const { release, folder } = await registry.verified(remote, version);
  const { problems } = await staticFindings(release, folder, {
    ledger: expected,
    shells: await registry.shells(),
  });
  if (problems.length > 0)
    throw new LedgerOperationError(
      `${remote} ${version} does not pass the checks of the site: ${problems.join(' ')}`,
    );
}

async function assertPromotable(subject: DecisionContext, version: string) {
  await assertChecked(subject, version);
  const { registry, remote, site, fetchFile } = subject;
  const release = await registry.manifest(remote, version);
  const why = await originProblem(release, site, fetchFile);
  if (why) throw new LedgerOperationError(why);
}

const reasonOf = ({ by }: DecisionContext, why: string): Reason => ({ by, why });

/** Makes a checked version live. */
export async function promoteVersion(
  subject: DecisionContext,
  { version, why }: z.output<typeof promotionSchema>,
): Decided {
  const { registry, remote, expected } = subject;
  if (stateOf(expected, remote).live !== version) await assertPromotable(subject, version);
  await promote(registry, remote, version, reasonOf(subject, why), expected);
  return version;
}

/** Makes the previous version live again. It needs no new checks but must run in the live shell. */
export async function rollBack(
  subject: DecisionContext,
  { why }: z.output<typeof rollbackSchema>,
): Decided {
  const { registry, remote, expected } = subject;
  const { previous } = stateOf(expected, remote);
  if (previous) await assertStored(subject, previous);
  await rollback(registry, remote, reasonOf(subject, why), expected);
  return previous ?? '';
}

const shareText = (percent: number, endsAbovePercent: number | null) =>
  endsAbovePercent === null
    ? `For ${percent}% of the visitors.`
    : `For ${percent}% of the visitors; it ends by itself with ${endsAbovePercent}% more failed pages.`;

/** Serves the staged version to a share of the visitors. */
export async function beginCanary(
  subject: DecisionContext,
  { percent, endsAbovePercent, why }: z.output<typeof canarySchema>,
): Decided {
  const { registry, remote, expected } = subject;
  const { staged } = stateOf(expected, remote);
  if (staged) await assertPromotable(subject, staged);
  const reason = [shareText(percent, endsAbovePercent), why].filter(Boolean).join(' ');
  const limit = endsAbovePercent === null ? null : endsAbovePercent / 100;
  await startCanary(registry, remote, percent / 100, limit, reasonOf(subject, reason), expected);
  return staged ?? '';
}

/** Stages a checked version. */
export async function stageVersion(
  subject: DecisionContext,
  { version, why }: { version: string; why: string },
): Decided {
  const { registry, remote, expected } = subject;
  await assertChecked(subject, version);
  await stage(registry, remote, version, reasonOf(subject, why), expected);
  return version;
}

/** Takes the remote off the site. */
export async function retireRemote(subject: DecisionContext, { why }: { why: string }): Decided {
  const { registry, remote, expected } = subject;
  const { live } = stateOf(expected, remote);
  await retire(registry, remote, reasonOf(subject, why), expected);
  return live ?? '';
}

/** Serves the live version to every visitor again. */
export async function stopCanary(
  subject: DecisionContext,
  { why }: z.output<typeof canaryEndSchema>,
): Decided {
  const { registry, remote, expected } = subject;
  await endCanary(registry, remote, reasonOf(subject, why), expected);
  return stateOf(expected, remote).canary?.version ?? '';
}
