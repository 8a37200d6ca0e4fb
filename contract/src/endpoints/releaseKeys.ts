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
    summary: 'List the keys with which teams release their remotes',
    access: 'owner',
    answer: z.array(releaseKeySchema),
  }),
  create: endpoint({
    method: 'post',
    path: '/api/release-keys',
    summary: 'Create a release key for one remote; only this response contains the key',
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
    summary: 'Revoke a release key immediately',
    access: 'owner',
    params: { id: idParam(releaseMessages.releaseKeyNotFound) },
    status: 204,
    errors: [404],
  }),
  listSigning: endpoint({
    method: 'get',
    path: '/api/signing-keys',
    summary: 'List the public keys with which releases must be signed',
    access: 'owner',
    answer: z.array(signingKeySchema),
    errors: [503],
  }),
  addSigning: endpoint({
    method: 'post',
    path: '/api/signing-keys',
    summary: 'Add a signing key to a remote; its releases must then be signed with one of its keys',
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
    summary: 'Remove a signing key; what it signed can no longer go live, but live releases stay',
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
