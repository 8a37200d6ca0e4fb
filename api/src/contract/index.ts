export * from './admin';
export * from './event';
export * from './failure';
export * from './limits';
export * from './messages';
export * from './picture';
export * from './site';
