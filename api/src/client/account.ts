import type {
  Admin,
  Invitation,
  InvitationRequest,
  Login,
  Me,
  Register,
  SignupState,
  Token,
} from '../contract/admin';
import type { AuditPage, AuditQuery } from '../contract/audit';
import type { Message } from '../contract/newsletter';
import type { Http } from './http';
import { segment } from './segment';

/** The calls for the admins' accounts, and for the record of what they did. */
export const accountCalls = (http: Http) => ({
  signupState: () => http.get<SignupState>('/api/admin/signup'),
  login: (credentials: Login) => http.post<Token>('/api/admin', { json: credentials }),
  register: (account: Register) => http.post<Token>('/api/admin/register', { json: account }),
  forgotPassword: (email: string) =>
    http.post<Message>('/api/admin/forgot-password', { json: { email } }),
  /** @param token from the link in the mail */
  resetPassword: (token: string, password: string) =>
    http.post<Message>(`/api/admin/reset-password/${segment(token)}`, { json: { password } }),

  me: () => http.get<Me>('/api/admin/me'),
  /** The answered token takes the place of all that were given out before. */
  changePassword: (change: { currentPassword: string; newPassword: string }) =>
    http.put<Token>('/api/admin/password', { json: change }),
  /** Ends all sessions; the answered token begins a new one here. */
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
