export { EditContentPage } from './page/EditContentPage';
export { AddContentPage } from './pages/AddContentPage';
export { PagesPage } from './pages/PagesPage';
export { VersionsPage } from './versions/VersionsPage';
