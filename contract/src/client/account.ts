import type {
  Admin,
  AdminSession,
  Invitation,
  InvitationRequest,
  Login,
  Me,
  Register,
  SignupState,
  Token,
} from '../admin';
import type { AuditPage, AuditQuery } from '../audit';
import type {
  Authenticator,
  LoginAnswer,
  NewPasskey,
  Passkey,
  PasskeyCreation,
  Reauthentication,
  ReauthenticationOptions,
  RecoveryCodes,
  SecondFactor,
  SecondFactorState,
} from '../secondFactor';
import type { Message } from '../newsletter';
import type { Http } from './http';
import { segment } from './segment';

/** The calls for the admins' accounts, and for the record of what they did. */
export const accountCalls = (http: Http) => ({
  signupState: () => http.get<SignupState>('/api/admin/signup'),
  /** The token, or what is needed besides the password. */
  login: (credentials: Login) => http.post<LoginAnswer>('/api/admin', { json: credentials }),
  /** The second half of a log-in. */
  secondFactor: (proof: SecondFactor) =>
    http.post<Token>('/api/admin/second-factor', { json: proof }),
  register: (account: Register) => http.post<Token>('/api/admin/register', { json: account }),
  forgotPassword: (email: string) =>
    http.post<Message>('/api/admin/forgot-password', { json: { email } }),
  /** @param token from the link in the mail */
  resetPassword: (token: string, password: string) =>
    http.post<Message>(`/api/admin/reset-password/${segment(token)}`, { json: { password } }),

  me: () => http.get<Me>('/api/admin/me'),
  /** Other sessions end; the answered token goes on here. */
  changePassword: (change: { currentPassword: string; newPassword: string }) =>
    http.put<Token>('/api/admin/password', { json: change }),
  changeEmail: (email: string) =>
    http.put<{ email: string }>('/api/admin/email', { json: { email } }),
  /** Proves again who is logged in; for ten minutes, calls that ask for it pass. */
  reauthenticate: (proof: Reauthentication) =>
    http.post<void>('/api/admin/reauthentication', { json: proof }),
  /** How one can prove again who one is. */
  reauthenticationOptions: () =>
    http.post<ReauthenticationOptions>('/api/admin/reauthentication/options'),

  secondFactorState: (signal?: AbortSignal) =>
    http.get<SecondFactorState>('/api/admin/second-factor', { signal }),
  /** A secret for an authenticator app, which then proves with a code that it has it. */
  beginAuthenticator: () => http.post<Authenticator>('/api/admin/second-factor/authenticator'),
  confirmAuthenticator: (code: string) =>
    http.post<RecoveryCodes>('/api/admin/second-factor/authenticator/confirm', { json: { code } }),
  removeAuthenticator: () => http.delete<void>('/api/admin/second-factor/authenticator'),
  passkeyCreation: () => http.post<PasskeyCreation>('/api/admin/second-factor/passkey-options'),
  addPasskey: (made: NewPasskey) =>
    http.post<RecoveryCodes>('/api/admin/second-factor/passkeys', { json: made }),
  renamePasskey: (id: string, name: string) =>
    http.put<Passkey>(`/api/admin/second-factor/passkeys/${segment(id)}`, { json: { name } }),
  removePasskey: (id: string) =>
    http.delete<void>(`/api/admin/second-factor/passkeys/${segment(id)}`),
  /** All codes from before are void. */
  newRecoveryCodes: () => http.post<RecoveryCodes>('/api/admin/second-factor/recovery-codes'),

  /** Where this account is logged in. */
  sessions: (signal?: AbortSignal) => http.get<AdminSession[]>('/api/admin/sessions', { signal }),
  endSession: (id: string) => http.delete<void>(`/api/admin/sessions/${segment(id)}`),
  /** Ends all other sessions; the answered token goes on here. */
  signOutEverywhere: () => http.post<Token>('/api/admin/sign-out-everywhere'),

  admins: (signal?: AbortSignal) => http.get<Admin[]>('/api/admin/admins', { signal }),
  invite: (rights: InvitationRequest) =>
    http.post<Invitation>('/api/admin/invitations', { json: rights }),
  removeAdmin: (id: string) => http.delete<void>(`/api/admin/admins/${segment(id)}`),

  /** Who did what, the newest first; `before` is the `next` of the page before. */
  audit: ({ kind, before }: AuditQuery = {}, signal?: AbortSignal) =>
    http.get<AuditPage>('/api/audit', {
      searchParams: { ...(kind && { kind }), ...(before && { before }) },
      signal,
    }),
});
