import { currentState, storeCanaries } from './testing/canaries';
import { someFor, sqlTexts } from './testing/hostile';
import { send } from './testing/http';
import { forEach, safe } from './testing/safe';

const names = [
  'user-agent',
  'referer',
  'x-request-id',
  'x-forwarded-for',
  'x-forwarded-proto',
  'accept',
  'accept-language',
  'accept-encoding',
  'authorization',
  'cookie',
  'if-none-match',
  'if-modified-since',
  'range',
  'content-type',
  'origin',
];

it('SQL in a header of a page or a call does no harm', async () => {
  const canaries = await storeCanaries();
  const before = await currentState(canaries);
  const paths = ['/events', '/api/groups', `/api/events/${canaries.event}`];
  await forEach([...names.entries()], async ([at, name]) => {
    for (const text of someFor(sqlTexts.slice(0, 8), at, 3))
      for (const path of paths) {
        const { status } = await send('GET', path, { headers: { [name]: text } });
        const allowed = [...safe, 206, 304, 406, 416].includes(status);
        expect({ name, text, path, status, allowed }).toMatchObject({ allowed: true });
      }
  });
  expect(await currentState(canaries)).toEqual(before);
});
