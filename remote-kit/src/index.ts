export * from './context';
export * from './handle';
export * from './Link';
export * from './router';
export * from './SiteLink';
