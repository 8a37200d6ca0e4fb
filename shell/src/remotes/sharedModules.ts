import * as remoteKit from '@ridgeline/remote-kit';
import contracts from '@ridgeline/remote-kit/contracts.json';
import * as React from 'react';

const singleton = <Library>(library: Library, version: string) => ({
  version,
  scope: 'default',
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** The remote kit as releases see it. An earlier contract may add the exports that it lacks. */
export const sharedRemoteKit = { ...remoteKit };

/** The modules that the shell shares with every remote: one React, one router. */
export const sharedModules = {
  react: singleton(React, React.version),
  '@ridgeline/remote-kit': singleton(sharedRemoteKit, contracts.at(-1) ?? ''),
};
