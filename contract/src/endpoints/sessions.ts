import {
  messages,
  reauthenticationOptionsSchema,
  reauthenticationSchema,
  sessionListSchema,
  tokenSchema,
} from '..';
import { endpoint, idParam } from '../endpoint';

export const sessionEndpoints = {
  reauthenticate: endpoint({
    method: 'post',
    path: '/api/admin/reauthentication',
    action: 'account.confirmed',
    summary:
      'Reauthenticate; for ten minutes, endpoints that require a recent log-in accept the session',
    access: 'account',
    body: reauthenticationSchema,
    status: 204,
    errors: [400, 429],
  }),
  reauthenticationOptions: endpoint({
    method: 'post',
    path: '/api/admin/reauthentication/options',
    action: null,
    summary: 'Get the methods for reauthentication, and the WebAuthn options for a passkey',
    access: 'account',
    answer: reauthenticationOptionsSchema,
  }),
  list: endpoint({
    method: 'get',
    path: '/api/admin/sessions',
    summary: 'List the sessions of the current account, most recently used first',
    access: 'account',
    answer: sessionListSchema,
  }),
  end: endpoint({
    method: 'delete',
    path: '/api/admin/sessions/{id}',
    action: 'account.session-ended',
    summary: 'End a session of the current account',
    access: 'account',
    params: { id: idParam(messages.sessionNotFound) },
    status: 204,
    errors: [404],
  }),
  logOut: endpoint({
    method: 'delete',
    path: '/api/admin/session',
    action: 'account.logged-out',
    summary: 'Log out by ending the session of the token',
    access: 'account',
    status: 204,
  }),
  signOutEverywhere: endpoint({
    method: 'post',
    path: '/api/admin/sign-out-everywhere',
    action: 'account.signed-out-everywhere',
    summary: 'End all other sessions of the account, and return a new token for this one',
    access: 'account',
    answer: tokenSchema,
  }),
};
