import { z } from 'zod';
import {
  createdReleaseKeySchema,
  newReleaseKeySchema,
  newSigningKeySchema,
  releaseKeySchema,
  signingKeySchema,
  releaseMessages,
} from '..';
import { endpoint, idParam } from '../endpoint';

export const releaseKeyEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/release-keys',
    summary: 'The keys with which teams release their remotes',
    access: 'owner',
    answer: z.array(releaseKeySchema),
  }),
  create: endpoint({
    method: 'post',
    path: '/api/release-keys',
    summary: 'Make a key that may release one remote and nothing else; it is shown only now',
    access: 'owner',
    recentLogin: true,
    body: newReleaseKeySchema,
    status: 201,
    answer: createdReleaseKeySchema,
    errors: [400, 409],
    example: { remote: 'rides-weather', name: 'CI', paths: ['/weather'], days: 90 },
  }),
  revoke: endpoint({
    method: 'delete',
    path: '/api/release-keys/{id}',
    summary: 'Revoke a key at once',
    access: 'owner',
    params: { id: idParam(releaseMessages.releaseKeyNotFound) },
    status: 204,
    errors: [404],
  }),
  listSigning: endpoint({
    method: 'get',
    path: '/api/signing-keys',
    summary: 'The public keys with which releases must be signed',
    access: 'owner',
    answer: z.array(signingKeySchema),
    errors: [503],
  }),
  addSigning: endpoint({
    method: 'post',
    path: '/api/signing-keys',
    summary: 'From now on, releases of this remote must be signed with this key or its other one',
    access: 'owner',
    recentLogin: true,
    body: newSigningKeySchema,
    status: 201,
    answer: z.array(signingKeySchema),
    errors: [400, 409, 503],
  }),
  removeSigning: endpoint({
    method: 'delete',
    path: '/api/signing-keys/{remote}/{key}',
    summary: 'Nothing more that this key has signed goes live; what is live stays',
    access: 'owner',
    recentLogin: true,
    params: {
      remote: z.string(),
      key: z.string().regex(/^[\da-f]{16}$/, releaseMessages.signingKeyNotFound),
    },
    answer: z.array(signingKeySchema),
    errors: [404, 409, 503],
  }),
};
