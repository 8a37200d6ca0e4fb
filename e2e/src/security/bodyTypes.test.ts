import { ownerToken } from './testing/admins';
import { attackedOperations, inputsOf, sendBody } from './testing/bodies';
import { storeCanaries } from './testing/canaries';
import { nonStrings, someFor } from './testing/hostile';
import { newVisitor, send } from './testing/http';
import { forEach } from './testing/safe';
import { valueAt, withAt } from './testing/samples';

describe('an object, an array or a number in place of a text', () => {
  it('is rejected in every field of every body', async () => {
    const texts = inputsOf(await attackedOperations()).filter(
      ({ sample, path }) => typeof valueAt(sample, path) === 'string',
    );
    const as = { token: await ownerToken(), targets: await storeCanaries() };
    expect(texts.length).toBeGreaterThan(40);
    await forEach([...texts.entries()], async ([at, { operation, sample, path }]) => {
      for (const value of someFor(nonStrings, at, 2)) {
        const { status, text } = await sendBody(operation, withAt(sample, path, value), as);
        const what = `${operation.name} ${path.join('.')} ${JSON.stringify(value)}`;
        expect({ what, status, text }).toMatchObject({ what, status: expect.any(Number) });
        expect({ what, refused: status >= 400 && status < 500 }).toEqual({ what, refused: true });
      }
    });
  });

  it('is rejected by the log-in', async () => {
    for (const value of nonStrings)
      for (const json of [
        { username: value, password: value },
        { username: 'thandi', password: value },
        { username: value, password: 'x' },
      ])
        expect((await send('POST', '/api/admin', { json, from: newVisitor() })).status).toBe(400);
  });
});
