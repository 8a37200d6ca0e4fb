export * from './ledger';
export * from './release';
export * from './store';
