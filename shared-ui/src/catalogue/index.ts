export { Catalogue } from './Catalogue';
