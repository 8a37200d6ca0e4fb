import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SettingsError, type Settings } from '@ridgeline/server-kit/settings';

/** How mails are signed (DKIM, RFC 6376). */
export interface DkimSigning {
  domainName: string;
  keySelector: string;
  /** A PEM. */
  privateKey: string;
}

type DkimSettings = Pick<
  Settings,
  'DKIM_DOMAIN' | 'DKIM_SELECTOR' | 'DKIM_KEY' | 'DKIM_KEY_FILE' | 'MAIL_FROM'
>;

/** Shorter keys count as no signature (RFC 8301). */
const fewestBits = 1024;

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new SettingsError(
      `DKIM_KEY_FILE is not usable: ${file} cannot be read (${(cause as NodeJS.ErrnoException).code}).`,
      { cause },
    );
  }
}

/** The library sends a mail unsigned if its key is unusable, so the key is checked at the start. */
function checkedKey(name: 'DKIM_KEY' | 'DKIM_KEY_FILE', pem: string): string {
  let key: KeyObject | undefined;
  try {
    key = createPrivateKey(pem);
  } catch {
    // Its reason could quote the key.
  }
  const { modulusLength = 0 } = key?.asymmetricKeyDetails ?? {};
  if (key?.asymmetricKeyType !== 'rsa' || modulusLength < fewestBits)
    throw new SettingsError(
      `${name} is not usable: it should be a private RSA key of ${fewestBits} bits or more, in PEM format, without a passphrase.`,
    );
  return key.export({ type: 'pkcs8', format: 'pem' }) as string;
}

const domainIn = (sender: string) => sender.replace(/^.*@/s, '').replace('>', '').toLowerCase();

/** Whether mailboxes regard a signature for this domain as one of the sender's (relaxed alignment of DMARC). */
const isAligned = (sender: string, domain: string) =>
  sender === domain || sender.endsWith(`.${domain}`) || domain.endsWith(`.${sender}`);

/**
 * How the settings want mails to be signed; undefined if they name nothing.
 * @throws {SettingsError} if they name only a part of it, or what could not be verified
 */
export function dkimSigning(settings: DkimSettings): DkimSigning | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, MAIL_FROM: from } = settings;
  const { DKIM_KEY: key, DKIM_KEY_FILE: file } = settings;
  if (!(domain ?? selector ?? key ?? file)) return undefined;
  if (!domain || !selector || !(key ?? file))
    throw new SettingsError(
      'To sign mails, set DKIM_DOMAIN, DKIM_SELECTOR, and DKIM_KEY or DKIM_KEY_FILE; or none of them.',
    );
  if (from && !isAligned(domainIn(from), domain.toLowerCase()))
    throw new SettingsError(
      `DKIM_DOMAIN is not usable: it should be the domain of MAIL_FROM, ${domainIn(from)}. Mailboxes ignore other signatures.`,
    );
  const privateKey = key
    ? checkedKey('DKIM_KEY', key.replaceAll('\\n', '\n'))
    : checkedKey('DKIM_KEY_FILE', contentOf(file as string));
  return { domainName: domain, keySelector: selector, privateKey };
}
