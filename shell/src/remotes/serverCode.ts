import path from 'node:path';
import { ModuleFederation } from '@module-federation/runtime-core';
import type { RouteObject } from '@ridgeline/remote-kit';
import { provided } from './provided';
import type { StoredRelease } from './serverHost';

// Set by webpack: Node's own require, which it leaves alone.
declare const __non_webpack_require__: NodeJS.Require;

/** The code of one release in this process. */
export interface ServerCode {
  routes: RouteObject[];
  /** Gives its memory back. A request that is still about it may finish. */
  unload: () => void;
}

/** Forgets the modules in a folder, wherever Node's own module system still names them. */
function forgetModules(folder: string) {
  const { cache } = __non_webpack_require__;
  const isGone = (file: string) => file.startsWith(folder + path.sep);
  for (const module of Object.values(cache))
    if (module) module.children = module.children.filter(({ filename }) => !isGone(filename));
  for (const file of Object.keys(cache)) if (isGone(file)) Reflect.deleteProperty(cache, file);
}

/** Where the federation runtime remembers for good which containers it has loaded, */
declare const __GLOBAL_LOADING_REMOTE_ENTRY__: Record<string, unknown>;
/** which instances there are, and what each shares. */
declare const __FEDERATION__: {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, unknown>;
};

/** A container takes the instance of an older version for its own where it finds one by its name. */
function forgetInstancesOf(remote: string) {
  const { __INSTANCES__: instances } = __FEDERATION__;
  const others = instances.filter(({ name }) => name !== remote);
  instances.splice(0, instances.length, ...others);
}

function forgetContainer(entry: string, host: string) {
  for (const key of Object.keys(__GLOBAL_LOADING_REMOTE_ENTRY__))
    if (key.endsWith(entry)) Reflect.deleteProperty(__GLOBAL_LOADING_REMOTE_ENTRY__, key);
  Reflect.deleteProperty(__FEDERATION__.__SHARE__, host);
}

/** Runs the server build of a release. Rejects when it does not start or exposes no routes. */
export async function runServerCode({
  release: { name, version },
  folder,
}: StoredRelease): Promise<ServerCode> {
  const entry = path.join(folder, 'server', 'remoteEntry.cjs');
  // An instance of its own for each version: none sees what another one loaded.
  const host = `shell_${name}_${version}`;
  const instance = new ModuleFederation({
    name: host,
    remotes: [{ name, entry, type: 'commonjs-module' }],
    shared: provided,
    plugins: [
      {
        name: 'from-the-release-folder',
        loadEntry: async () => {
          const container = __non_webpack_require__(entry) as never;
          forgetInstancesOf(name);
          return container;
        },
      },
    ],
  });
  const module = await instance.loadRemote<{ default: RouteObject[] }>(`${name}/routes`);
  if (!module) throw new Error(`${name} ${version} exposes no ./routes`);
  return {
    routes: module.default,
    unload: () => {
      forgetContainer(entry, host);
      forgetModules(folder);
    },
  };
}
