import { build } from 'esbuild';
import { fromRoot } from '../../../remote-kit/release/paths.mjs';

const ours = /^@ridgeline\//;

/** Leaves npm's packages to npm, and takes in what is of this repository. */
const withoutPackages = {
  name: 'without packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      kind === 'entry-point' || ours.test(request) ? undefined : { path: request, external: true },
    );
  },
};

/**
 * Bundles the commands of the remote kit with what they use of this repository, the registry above all.
 * @param {string} folder
 * @returns {Promise<string[]>} what the commands import of npm
 */
export async function bundleCommands(folder) {
  const { metafile } = await build({
    entryPoints: {
      remoteKit: fromRoot('scripts/remoteKit.mjs'),
      compile: fromRoot('remote-kit/compile/compile.mjs'),
      registry: fromRoot('registry/src/index.ts'),
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    ...{ bundle: true, platform: 'node', format: 'esm', target: 'node20.19' },
    // What a command does not need is not loaded. All lie in one folder, because some name files beside them.
    ...{ splitting: true, chunkNames: '[name]-[hash]' },
    ...{ metafile: true, logLevel: 'error' },
    plugins: [withoutPackages],
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((each) => each.path),
  );
}
