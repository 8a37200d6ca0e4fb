import contracts from '@ridgeline/remote-kit/contracts.json';

/** The contract versions that this shell supports, the current one last. */
export const supportedContracts: readonly string[] = contracts;

/**
 * Whether a release uses contract 1 in this shell.
 * @param contract the version that both support; undefined in pages of early shells, which only supported 1.0.0
 */
export const usesContract1 = (contract = '1.0.0') => contract.startsWith('1.');
