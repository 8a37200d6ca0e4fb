import contracts from '@ridgeline/remote-kit/contracts.json';

/** The versions of the contract that this shell speaks, the present one last. */
export const spokenContracts: readonly string[] = contracts;

/**
 * Whether a release runs by contract 1 here.
 * @param contract the version that it and this shell both speak; shells of contract 1 did not name it
 */
export const speaksContract1 = (contract = '1.0.0') => contract.startsWith('1.');
