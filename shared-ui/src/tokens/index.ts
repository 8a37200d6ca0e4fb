export * from './breakpoints';
export { vars } from './contract.css';
