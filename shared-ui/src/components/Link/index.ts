export * from './LinkContext';
export * from './TextLink';
