import * as remoteKit from '@ridgeline/remote-kit';
import contracts from '@ridgeline/remote-kit/contracts.json';
import * as React from 'react';

/** The contract versions that this shell supports, the current one last. */
export const supportedContracts: readonly string[] = contracts;

const singleton = <Library>(library: Library, version: string) => ({
  version,
  scope: 'default',
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: false as const },
});

/** The modules that the shell shares with all remotes, so that a page has only one React and one router. */
export const sharedModules = {
  react: singleton(React, React.version),
  '@ridgeline/remote-kit': singleton(remoteKit, supportedContracts.at(-1) ?? ''),
};
