export { openPage } from './openPage';
