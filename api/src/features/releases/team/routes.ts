import {
  isRegistryError,
  LedgerConflictError,
  ReleaseNotFoundError,
  shellName,
  UntrustedReleaseError,
  type Ledger,
  type Registry,
} from '@ridgeline/registry';
import type { Response } from 'express';
import { messages, releaseMessages, type RegistryView, type ReleaseKey } from '@ridgeline/contract';
import { registryEndpoints } from '@ridgeline/contract/endpoints/registry';
import { annotate } from '../../../platform/audit/event';
import { HttpError } from '../../../platform/http/HttpError';
import { handle, sent } from '../../../platform/http/mountEndpoints';
import type { ThrottleStore } from '../../../platform/rateLimit/store';
import { throwIfLimited } from '../../../platform/rateLimit/visitor';
import {
  beginCanary,
  promoteVersion,
  retireRemote,
  rollBack,
  stageVersion,
  stopCanary,
  type DecisionContext,
} from '../decisions';
import { guardedRegistry } from '../guardedRegistry';
import type { WriteWithKey } from '../keys/guard';
import type { LazyRegistry } from '../lazyRegistry';
import { ledgerName, releaseText, withPackageName } from '../names';
import { receiveRelease } from './receiveRelease';
import { assertOwnPaths, assertReadable, ownRemote, teamLedger } from './rights';
import { sendRelease } from './sendRelease';

/** How many releases one key may send. */
const uploads = { limit: 30, windowMs: 60 * 60 * 1000 };

/** Turns errors of the registry into responses. */
function toHttpError(error: unknown, remote: string) {
  if (!isRegistryError(error)) return error;
  if (error instanceof LedgerConflictError) return new HttpError(409, messages.releasesChanged);
  const status =
    error instanceof ReleaseNotFoundError
      ? 404
      : error instanceof UntrustedReleaseError
        ? 403
        : 409;
  return new HttpError(status, withPackageName(error.message, remote));
}

/** The health of the releases of one remote. */
async function healthOf(registry: Registry, remote: string) {
  const health = await registry.health();
  return (
    health && { ...health, releases: health.releases.filter((each) => each.remote === remote) }
  );
}

async function viewOf(registry: Registry, ledger: Ledger, key: ReleaseKey): Promise<RegistryView> {
  return {
    remote: key.remote,
    key: key.name,
    expiresAt: key.expiresAt,
    ledger: teamLedger(ledger, key),
    shells: await registry.shells(),
    versions: await registry.versions(ledgerName(key.remote)),
    health: await healthOf(registry, key.remote),
  };
}

interface DecisionCall<Decision> {
  params: { name: string };
  body: Decision;
  response: Response;
  releaseKey: ReleaseKey;
}

interface TeamRoutesOptions {
  releases: LazyRegistry;
  throttle: ThrottleStore;
  write: WriteWithKey;
  /** This process's folder for uploads that are not validated yet. */
  temporaryFolder: string;
  /** Called after each decision. */
  onChange: () => Promise<void>;
}

/**
 * `/api/registry`: the calls of a team's commands, with a release key. The checks of a release run on the team's
 * machine, so their results are only claims; everything that can be verified on the server is.
 */
export function teamRoutes(options: TeamRoutesOptions) {
  const { releases, throttle, write, temporaryFolder, onChange } = options;
  const { read } = releases;

  /** The registry for the holder of a key, and its current ledger. */
  async function readWith(key: ReleaseKey) {
    const { registry, ...rest } = await read();
    return { ...rest, registry: guardedRegistry(registry, (change) => write(key, change)) };
  }

  const view = handle(registryEndpoints.view, async ({ releaseKey }) => {
    const { registry, ledger } = await read();
    return viewOf(registry, ledger, releaseKey);
  });

  /** A stored build that the key may read, by its name in the registry. */
  async function readableBuild(name: string, version: string, key: ReleaseKey) {
    const { registry, ledger } = await read();
    if (name === shellName) {
      if ((await registry.shells()).at(-1)?.version !== version)
        throw new HttpError(404, messages.releaseNotFound);
      return { registry, stored: shellName };
    }
    assertReadable(key, ledger, name, version);
    const stored = ledgerName(name);
    if (!(await registry.versions(stored)).includes(version))
      throw new HttpError(404, messages.releaseNotFound);
    return { registry, stored };
  }

  const manifest = handle(
    registryEndpoints.manifest,
    async ({ params: { name, version }, response, releaseKey }) => {
      const { registry, stored } = await readableBuild(name, version, releaseKey);
      response.type('json').send(await registry.manifestText(stored, version));
      return sent;
    },
  );

  const download = handle(
    registryEndpoints.download,
    async ({ params: { name, version }, response, releaseKey }) => {
      const { registry, stored } = await readableBuild(name, version, releaseKey);
      try {
        await sendRelease(await registry.folder(stored, version), response);
      } catch (error) {
        throw toHttpError(error, stored);
      }
      return sent;
    },
  );

  const upload = handle(
    registryEndpoints.upload,
    async ({ params: { name, version }, request, response, releaseKey: key }) => {
      const remote = ownRemote(key, name);
      const { registry, ledger } = await readWith(key);
      if ((await registry.versions(remote)).includes(version))
        throw new HttpError(
          409,
          `${name} ${version} is stored already, and a release never changes. Release it under another version.`,
        );
      const waitMs = await throttle.consume(`release upload ${key._id}`, uploads);
      throwIfLimited(waitMs, messages.tooManyRequests, response);
      annotate(response, { target: { title: releaseText(remote, version) } });
      await receiveRelease(request, {
        registry,
        ledger,
        key,
        remote,
        version,
        temporaryFolder,
      });
      return { version };
    },
  );

  /** A stored release of the team's own remote. */
  async function ownRelease(name: string, version: string, key: ReleaseKey) {
    const remote = ownRemote(key, name);
    const { registry } = await readWith(key);
    if (!(await registry.versions(remote)).includes(version))
      throw new HttpError(404, messages.releaseNotFound);
    return { remote, registry };
  }

  const check = handle(registryEndpoints.check, async ({ params, releaseKey }) => {
    const { registry, remote } = await ownRelease(params.name, params.version, releaseKey);
    return (await registry.lastCheck(remote, params.version)) ?? null;
  });

  const recordCheck = handle(registryEndpoints.recordCheck, async (call) => {
    const { params, body, releaseKey: key } = call;
    const { registry, remote } = await ownRelease(params.name, params.version, key);
    const shells = await registry.shells();
    if (shells.length > 0 && !shells.some(({ version }) => version === body.shell))
      throw new HttpError(409, releaseMessages.shellUnknown);
    const { version } = params;
    const at = new Date().toISOString();
    await registry.recordCheck({ remote, version, at, by: `the key ${key.name}`, ...body });
  });

  /** Carries out a decision, unless the ledger has changed since the team read it. */
  const decision =
    <Decision>(carryOut: (subject: DecisionContext, input: Decision) => Promise<string>) =>
    async ({
      params,
      body: input,
      response,
      releaseKey: key,
    }: DecisionCall<Decision & { revision: number; by: string }>) => {
      const remote = ownRemote(key, params.name);
      const { registry, ledger: expected, site, fetchFile } = await readWith(key);
      const by = input.by ? `${input.by} (key ${key.name})` : `Key ${key.name}`;
      try {
        if (expected.revision !== input.revision) throw new LedgerConflictError();
        const version = await carryOut(
          {
            registry,
            expected,
            remote,
            by,
            site,
            fetchFile,
            assertAllowed: (release) => assertOwnPaths(key, release),
          },
          input,
        );
        annotate(response, { target: { title: releaseText(remote, version) } });
        await onChange();
      } catch (error) {
        throw toHttpError(error, remote);
      }
      return viewOf(registry, registry.ledger(), key);
    };

  return [
    view,
    manifest,
    download,
    upload,
    check,
    recordCheck,
    handle(registryEndpoints.stage, decision(stageVersion)),
    handle(registryEndpoints.promote, decision(promoteVersion)),
    handle(registryEndpoints.rollBack, decision(rollBack)),
    handle(registryEndpoints.startCanary, decision(beginCanary)),
    handle(registryEndpoints.endCanary, decision(stopCanary)),
    handle(registryEndpoints.retire, decision(retireRemote)),
  ];
}
