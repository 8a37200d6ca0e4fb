import { hiddenPage } from '../head';
import { ConfirmPage } from './ConfirmPage';

export const Component = ConfirmPage;
export const handle = hiddenPage('Confirm your subscription');
