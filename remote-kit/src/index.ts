export * from './context';
export * from './handle';
export * from './router';
export * from './SiteLink';
