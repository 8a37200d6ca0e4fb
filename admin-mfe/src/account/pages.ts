// The pages before the log-in, which an owner with a session skips.
export { AccountPage } from './AccountPage';
export { ResetPasswordPage } from './ResetPasswordPage';
