import { createHash, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startMailPeer, type MailPeer } from '../../testing/mailPeer';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { send } from '../../testing/requests';
import { dkimSigning } from './signing';

const pair = (bits = 2048) => generateKeyPairSync('rsa', { modulusLength: bits });
const { privateKey, publicKey } = pair();
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
const settings = { DKIM_DOMAIN: 'rides.example', DKIM_SELECTOR: 'rides2026', DKIM_KEY: pem };

/** Whether a mail's DKIM signature is true, by the rules of `relaxed/relaxed`, as a mailbox computes it. */
function isSigned(raw: string): boolean {
  const [head = '', ...parts] = raw.split('\r\n\r\n');
  const fields = head.split(/\r\n(?![ \t])/);
  const relaxed = (field: string) => {
    const [name = '', ...value] = field.split(':');
    return `${name.trim().toLowerCase()}:${value.join(':').replaceAll(/\s+/g, ' ').trim()}`;
  };
  const named = (name: string) =>
    fields.findLast((field) => field.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? '';
  const signature = named('DKIM-Signature');
  const tag = (name: string) =>
    new RegExp(`[:;\\s]${name}=([^;]*)`).exec(signature)?.[1]?.replaceAll(/\s/g, '') ?? '';
  const body = parts
    .join('\r\n\r\n')
    .replaceAll(/[ \t]+/g, ' ')
    .replaceAll(/ +(?=\r\n)/g, '')
    .replace(/(\r\n)*$/, '\r\n');
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tag('bh')) return false;
  const signed = [
    ...tag('h')
      .split(':')
      .map((name) => relaxed(named(name))),
    relaxed(signature.replace(/([;\s]b=)[^;]*$/, '$1')),
  ].join('\r\n');
  return createVerify('sha256').update(signed, 'latin1').verify(publicKey, tag('b'), 'base64');
}

onOneDatabase('mail, with a key to sign it,', (api, restart) => {
  let peer: MailPeer;
  beforeEach(async () => {
    peer = await startMailPeer();
  });
  afterEach(() => peer.stop());

  async function subscribed() {
    const json = { email: 'lerato@riders.example', consent: true };
    await send(api(), 'POST', '/api/newsletter', { json });
    await api().settled();
    return peer.mails[0]?.raw ?? '';
  }

  it('has a signature that the public key verifies, and that no longer holds for another text', async () => {
    await restart({ smtpUrl: peer.url, dkim: dkimSigning(settings) });
    const raw = await subscribed();
    expect(raw).toMatch(/DKIM-Signature: v=1;[^]*d=rides\.example;[^]*s=rides2026;/);
    expect(isSigned(raw)).toBe(true);
    expect(isSigned(raw.replace('confirm', 'conf1rm'))).toBe(false);
  });

  it('has none without such settings', async () => {
    await restart({ smtpUrl: peer.url });
    expect(await subscribed()).not.toContain('DKIM-Signature');
  });
});

describe('the settings of the signature', () => {
  it('may hold the key in one line, or in a file', () => {
    expect(dkimSigning({ ...settings, DKIM_KEY: pem.replaceAll('\n', '\\n') })).toEqual(
      dkimSigning(settings),
    );
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'ridgeline-dkim-')), 'key.pem');
    writeFileSync(file, pem);
    expect(dkimSigning({ ...settings, DKIM_KEY: undefined, DKIM_KEY_FILE: file })).toEqual(
      dkimSigning(settings),
    );
  });

  it.each([
    'Rides <news@rides.example>',
    'news@mail.rides.example',
    'news@RIDES.example',
    undefined,
  ])('fit the sender %s', (MAIL_FROM) => {
    expect(dkimSigning({ ...settings, MAIL_FROM })).toBeDefined();
  });

  const small = pair(512).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const missing = path.join(tmpdir(), randomUUID());
  it.each([
    [
      'half of them',
      { DKIM_SELECTOR: undefined },
      /^To sign mails, set DKIM_DOMAIN, DKIM_SELECTOR/,
    ],
    ['no key', { DKIM_KEY: undefined }, /^To sign mails, set/],
    ['a broken key', { DKIM_KEY: '-----BEGIN nothing' }, /^DKIM_KEY is not usable: .*RSA key/],
    ['a short key', { DKIM_KEY: small }, /^DKIM_KEY is not usable: .*1024 bits/],
    [
      'no such file',
      { DKIM_KEY: undefined, DKIM_KEY_FILE: missing },
      /^DKIM_KEY_FILE is not usable: .* cannot be read \(ENOENT\)\.$/,
    ],
    ['another domain', { MAIL_FROM: 'a@other.example' }, /the domain of MAIL_FROM, other\.example/],
  ])('are refused with a sentence: %s', (_what, change, sentence) => {
    expect(() => dkimSigning({ ...settings, ...change })).toThrow(sentence);
  });
});
