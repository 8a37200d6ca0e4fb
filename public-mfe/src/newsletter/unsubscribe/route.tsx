import { hiddenPage } from '../head';
import { UnsubscribePage } from './UnsubscribePage';

export const Component = UnsubscribePage;
export const handle = hiddenPage('Unsubscribe from the newsletter');
