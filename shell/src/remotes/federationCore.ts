/*
 * What a remote's container calls of the core of the federation runtime, which it is built without. The
 * rest of the core is left off the wire; of the helpers for plugins, a container only asks what there is.
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
