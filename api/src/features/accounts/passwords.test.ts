import { messages } from '@ridgeline/contract';
import { maxWaiting, passwordHasher } from './passwords';

const cheap = { memoryCost: 64, timeCost: 2, parallelism: 1 };

it('passwords wait for each other, and too many are refused instead of waiting', async () => {
  const { hash, verify } = passwordHasher(cheap);
  const known = await hash('gravel-42');
  const outcomes = await Promise.allSettled(
    Array.from({ length: maxWaiting + 20 }, () => verify('gravel-42', known)),
  );
  const refused = outcomes.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(10);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ status: 503, message: messages.unavailable });
  for (const one of outcomes) if (one.status === 'fulfilled') expect(one.value).toBe(true);
  expect(await verify('gravel-42', known)).toBe(true);
  expect(await verify('gravel-43', known)).toBe(false);
});
