/*
 * The exports of the federation runtime's core that a remote's container uses. All others are left out, to keep the
 * bundle small. `helpers` is empty, because a container only checks which plugin helpers exist.
 */
export {
  assert,
  CurrentGlobal,
  getGlobalFederationConstructor,
  getRemoteEntry,
  ModuleFederation,
  setGlobalFederationConstructor,
  setGlobalFederationInstance,
} from '@module-federation/runtime-core';
export const helpers = {};
