import contracts from '@ridgeline/remote-kit/contracts.json';

/** The contract versions that this shell speaks, the current one last. */
export const spokenContracts: readonly string[] = contracts;

/**
 * Whether a release uses contract 1 in this shell.
 * @param contract the version that both speak; shells of contract 1 did not name it
 */
export const speaksContract1 = (contract = '1.0.0') => contract.startsWith('1.');
