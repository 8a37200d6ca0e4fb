/*
 * The exports of the federation runtime's core that a remote's container uses. All others are left out, to keep the
 * bundle small. `helpers` is empty, because a container only checks which plugin helpers exist. `getRemoteEntry` is not
 * among them, because containers call it only for parts of shared modules, which we do not build.
 */
export {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
export const helpers = {};
