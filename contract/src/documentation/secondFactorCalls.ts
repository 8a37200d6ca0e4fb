import {
  authenticatorCodeSchema,
  authenticatorSchema,
  newPasskeySchema,
  passkeyCreationSchema,
  recoveryCodesSchema,
  secondFactorStateSchema,
} from '..';
import type { Call } from './call';

const changing = { protected: true, recent: true } as const;

export const secondFactorCalls: Call[] = [
  {
    method: 'get',
    path: '/api/admin/second-factor',
    summary: 'What this account has besides its password',
    protected: true,
    answer: secondFactorStateSchema,
    status: 200,
    refusals: [],
  },
  {
    method: 'post',
    path: '/api/admin/second-factor/authenticator',
    summary: 'A secret for an authenticator app; it counts once a code has confirmed it',
    ...changing,
    answer: authenticatorSchema,
    status: 201,
    refusals: [409],
  },
  {
    method: 'post',
    path: '/api/admin/second-factor/authenticator/confirm',
    summary:
      'Confirm the authenticator app with a code; the first factor comes with recovery codes',
    ...changing,
    body: authenticatorCodeSchema,
    answer: recoveryCodesSchema,
    status: 200,
    refusals: [400],
  },
  {
    method: 'delete',
    path: '/api/admin/second-factor/authenticator',
    summary: 'Remove the authenticator app',
    ...changing,
    status: 204,
    refusals: [],
  },
  {
    method: 'post',
    path: '/api/admin/second-factor/passkey-options',
    summary: 'What a browser needs to make a passkey',
    ...changing,
    answer: passkeyCreationSchema,
    status: 201,
    refusals: [409],
  },
  {
    method: 'post',
    path: '/api/admin/second-factor/passkeys',
    summary: 'Keep the passkey that the browser made; the first factor comes with recovery codes',
    ...changing,
    body: newPasskeySchema,
    answer: recoveryCodesSchema,
    status: 201,
    refusals: [400],
  },
  {
    method: 'delete',
    path: '/api/admin/second-factor/passkeys/{id}',
    summary: 'Remove a passkey',
    ...changing,
    status: 204,
    refusals: [404],
  },
  {
    method: 'post',
    path: '/api/admin/second-factor/recovery-codes',
    summary: 'Ten new recovery codes; those from before are void',
    ...changing,
    answer: recoveryCodesSchema,
    status: 201,
    refusals: [409],
  },
];
