/*
 * The exports of the federation runtime's core that a remote's container uses. Leaving out the rest keeps
 * the bundle small. A container only checks which plugin helpers exist.
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
