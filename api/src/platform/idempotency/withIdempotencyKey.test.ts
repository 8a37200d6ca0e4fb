import { randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { onEachDatabase } from '../../testing/onEachDatabase';
import { idempotencyKeys } from './store';
import { createIdempotency } from './withIdempotencyKey';

onEachDatabase('a request with an idempotency key', (api) => {
  it('succeeds if a concurrent copy of it commits while the key is looked up', async () => {
    const { db } = api();
    const key = randomUUID();
    const request = { get: () => key, params: {} } as unknown as Request;
    const answer = createIdempotency(db)(request, { locals: {} } as Response, {
      kind: 'waitlist-entry',
      fingerprint: async () => 'the same request',
      exists: async () => {
        const { save } = idempotencyKeys(db);
        await db.transaction((copy) => save(copy, 'waitlist-entry', key, 'the same request'));
        return true;
      },
      create: () => Promise.reject(new Error('created twice')),
      secret: { reused: 'refused' },
    });
    expect(await answer).toBe(key);
  });
});
