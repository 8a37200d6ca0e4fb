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
    summary: 'Prove again who is logged in; for ten minutes, calls that ask for it pass',
    access: 'releaseLead',
    body: reauthenticationSchema,
    status: 204,
    errors: [400, 429],
  }),
  reauthenticationOptions: endpoint({
    method: 'post',
    path: '/api/admin/reauthentication/options',
    summary: 'How the person can be asked again, and what a passkey has to sign',
    access: 'releaseLead',
    answer: reauthenticationOptionsSchema,
  }),
  list: endpoint({
    method: 'get',
    path: '/api/admin/sessions',
    summary: 'Where this account is logged in, the session used last first',
    access: 'releaseLead',
    answer: sessionListSchema,
  }),
  end: endpoint({
    method: 'delete',
    path: '/api/admin/sessions/{id}',
    summary: 'End one session of this account',
    access: 'releaseLead',
    params: { id: idParam(messages.sessionNotFound) },
    status: 204,
    errors: [404],
  }),
  logOut: endpoint({
    method: 'delete',
    path: '/api/admin/session',
    summary: 'Log out: end the session of this token',
    access: 'releaseLead',
    status: 204,
  }),
  signOutEverywhere: endpoint({
    method: 'post',
    path: '/api/admin/sign-out-everywhere',
    summary: 'End all other sessions of this account; the token in the answer goes on',
    access: 'releaseLead',
    answer: tokenSchema,
  }),
};
