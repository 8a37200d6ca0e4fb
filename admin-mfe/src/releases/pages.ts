export { PreviewPage } from '../preview/PreviewPage';
export { ReleasesPage } from './ReleasesPage';
