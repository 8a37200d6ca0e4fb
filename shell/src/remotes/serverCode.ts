import path from 'node:path';
import { ModuleFederation } from '@module-federation/runtime-core';
import type { RouteObject } from '@ridgeline/remote-kit';
import { sharedModules } from './sharedModules';
import type { Release } from '@ridgeline/registry';

// webpack's name for Node's own require.
declare const __non_webpack_require__: NodeJS.Require;

/** A release whose files match its manifest. */
export interface VerifiedRelease {
  release: Release;
  /** The folder with its files. */
  folder: string;
}

/** The loaded server build of a release. */
export interface ServerCode {
  routes: RouteObject[];
  /** Frees the memory. Requests in flight may finish. */
  unload: () => void;
}

/** Removes the modules in a folder from Node's require cache. */
function unloadModules(folder: string) {
  const { cache } = __non_webpack_require__;
  const isInFolder = (file: string) => file.startsWith(folder + path.sep);
  for (const module of Object.values(cache))
    if (module) module.children = module.children.filter(({ filename }) => !isInFolder(filename));
  for (const file of Object.keys(cache)) if (isInFolder(file)) Reflect.deleteProperty(cache, file);
}

/** The federation runtime's global cache of loaded containers. */
declare const __GLOBAL_LOADING_REMOTE_ENTRY__: Record<string, unknown>;
/** The federation runtime's instances, and their shared modules. */
declare const __FEDERATION__: {
  __INSTANCES__: { name: string }[];
  __SHARE__: Record<string, unknown>;
};

/** Removes instances of other versions with this name, because a container would reuse them. */
function removeInstances(remote: string) {
  const { __INSTANCES__: instances } = __FEDERATION__;
  const others = instances.filter(({ name }) => name !== remote);
  instances.splice(0, instances.length, ...others);
}

function removeContainer(entry: string, host: string) {
  for (const key of Object.keys(__GLOBAL_LOADING_REMOTE_ENTRY__))
    if (key.endsWith(entry)) Reflect.deleteProperty(__GLOBAL_LOADING_REMOTE_ENTRY__, key);
  Reflect.deleteProperty(__FEDERATION__.__SHARE__, host);
}

/** Loads the server build of a release. Rejects if it throws or exposes no routes. */
export async function loadServerCode({
  release: { name, version },
  folder,
}: VerifiedRelease): Promise<ServerCode> {
  const entry = path.join(folder, 'server', 'remoteEntry.cjs');
  // Each version has its own instance, so that versions do not share loaded modules.
  const host = `shell_${name}_${version}`;
  const instance = new ModuleFederation({
    name: host,
    remotes: [{ name, entry, type: 'commonjs-module' }],
    shared: sharedModules,
    plugins: [
      {
        name: 'load-from-release-folder',
        loadEntry: async () => {
          const container = __non_webpack_require__(entry) as never;
          removeInstances(name);
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
      removeContainer(entry, host);
      unloadModules(folder);
    },
  };
}
