import contracts from '@ridgeline/remote-kit/contracts.json';

/** The contract versions that this shell supports, the current one last. */
export const supportedContracts: readonly string[] = contracts;
