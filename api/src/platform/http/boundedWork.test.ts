import { z } from 'zod';
import { needsToken, type EndpointDefinition } from '@ridgeline/contract/endpoint';
import { endpoints } from '@ridgeline/contract/endpoints';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, send } from '../../testing/requests';

/** Almost the longest allowed body, so that quadratic work would take many seconds. */
const length = 95_000;

const longTexts: Record<string, string> = {
  'an address without an end': `a@${'.'.repeat(length)}@`,
  'an address of many parts': `a@${'b.'.repeat(length / 2)}@`,
  'many at signs': '@'.repeat(length),
  'blanks before a letter': `${' '.repeat(length)}x`,
  'blanks within': `x${' '.repeat(length)}x`,
  'accents in the wrong order': 'a\u0301\u0316'.repeat(length / 5),
  'accents without a letter': '\u0301\u0316'.repeat(length / 4),
  'letters that stand for many': '\ufdfa'.repeat(length / 3),
  hyphens: `${'-'.repeat(length)}!`,
  digits: `${'1'.repeat(length)}!`,
  'a day with a long time': `2026-01-01T${'1:'.repeat(length / 2)}`,
};

/** Values of the fields that are not under test. */
const plain: Record<string, unknown> = {
  username: 'lerato',
  email: 'lerato@riders.example',
  password: 'gravel-42',
  consent: true,
  token: 't'.repeat(43),
};

const fieldsOf = ({ body }: EndpointDefinition) =>
  body instanceof z.ZodObject ? Object.keys(body.shape) : [];
const anonymousWrites = endpoints.filter((one) => !needsToken(one) && one.method !== 'get');

describe('the largest texts that a stranger can send', () => {
  let api: Api;
  let visitor = 0;
  beforeAll(async () => {
    api = await startApi(undefined, { trustProxy: 1 });
    await anAdmin(api);
  });
  afterAll(() => api.stop());

  async function takesLong(call: EndpointDefinition, path: string, json: object) {
    visitor += 1;
    const began = performance.now();
    const { status } = await send(api, call.method.toUpperCase(), path, {
      json,
      headers: { 'x-forwarded-for': `198.51.${visitor >> 8}.${visitor & 255}, 127.0.0.1` },
    });
    expect(status).toBeLessThan(500);
    return performance.now() - began > 2000;
  }

  it.each(anonymousWrites)(
    'are handled quickly by $method $path',
    async (call) => {
      const path = call.path.replace(/\{\w+\}/g, 't'.repeat(43));
      const slow: string[] = [];
      for (const field of fieldsOf(call))
        for (const [kind, text] of Object.entries(longTexts)) {
          // A pause of the machine makes one request slow; quadratic work makes every request slow.
          let tries = 0;
          while (tries < 3 && (await takesLong(call, path, { ...plain, [field]: text })))
            tries += 1;
          if (tries === 3) slow.push(`${kind} as ${field}`);
        }
      expect(slow).toEqual([]);
    },
    120_000,
  );

  it('are tested on every public endpoint that has fields', () => {
    const withFields = anonymousWrites.filter((call) => fieldsOf(call).length > 0);
    expect(withFields.length).toBeGreaterThanOrEqual(6);
  });
});
