import { hiddenPage } from '../head';
import { FailedPage } from './FailedPage';

export const Component = FailedPage;
export const handle = hiddenPage('That did not work');
