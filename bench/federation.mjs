import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hostRuntime } from '@ridgeline/remote-kit/build/remoteBuild';
import { browserConfig } from '@ridgeline/remote-kit/build/webpack.base';
import webpack from 'webpack';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { rootRemote } from './releases.mjs';

/** Shared packages, which the page would also load without federation, so they do not count. */
const sharedPackages =
  /^(react|react-dom|react-router|react-router-dom|@ridgeline\/remote-kit)(\/|$)/;

/** The size of what federation adds to the shell: its runtime, and the code that loads remotes. */
async function hostBytes(folder) {
  const config = browserConfig({
    folder: fromRoot('shell'),
    mode: 'production',
    outputFolder: folder,
    publicPath: '/',
  });
  config.entry = {
    host: { import: './src/remotes/browserHost.ts', library: { type: 'global', name: 'host' } },
  };
  config.externals = ({ request }, callback) =>
    sharedPackages.test(request) ? callback(null, `var {}`) : callback();
  config.plugins.push(new webpack.DefinePlugin(hostRuntime));
  const compiler = webpack(config);
  await new Promise((resolve, reject) => {
    compiler.run((error, stats) =>
      error || stats.hasErrors()
        ? reject(error ?? new Error(stats.toString('errors-only')))
        : compiler.close(resolve),
    );
  });
  const script = (await readdir(folder)).find((name) => /^host\..*\.js$/.test(name));
  return gzipSync(await readFile(path.join(folder, script))).length;
}

/**
 * Measures what module federation adds to a public page.
 * @param {import('@ridgeline/registry').Registry} registry that has the live release
 * @returns bytes with gzip: the shell's part, and the container of the public pages
 */
export async function measureFederation(registry) {
  const folder = await mkdtemp(path.join(tmpdir(), 'ridgeline-host-'));
  try {
    const remote = rootRemote(registry);
    const release = await registry.folder(remote, registry.ledger().remotes[remote].live);
    const container = gzipSync(await readFile(path.join(release, 'browser/remoteEntry.js'))).length;
    return { host: await hostBytes(folder), container };
  } finally {
    await rm(folder, { recursive: true });
  }
}
