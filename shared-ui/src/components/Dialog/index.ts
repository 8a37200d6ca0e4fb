export * from './ConfirmDialog';
export * from './Dialog';
