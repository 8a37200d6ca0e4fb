import { build } from 'esbuild';
import { fromRoot } from '../../../remote-kit/release/paths.mjs';

const ownPackage = /^@ridgeline\//;

/** Leaves npm packages external, and bundles the code of this repository. */
const withoutPackages = {
  name: 'without packages',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[^./]/ }, ({ path: request, kind }) =>
      kind === 'entry-point' || ownPackage.test(request)
        ? undefined
        : { path: request, external: true },
    );
  },
};

/**
 * Bundles the commands of the remote kit with the code of this repository that they use, above all the registry.
 * @param {string} folder
 * @returns {Promise<string[]>} the npm packages that the commands import
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
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // A command loads only what it needs. All files are in one folder, because some refer to files next to them.
    splitting: true,
    chunkNames: '[name]-[hash]',
    metafile: true,
    logLevel: 'error',
    plugins: [withoutPackages],
  });
  return Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map((each) => each.path),
  );
}
