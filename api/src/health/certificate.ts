import { once } from 'node:events';
import { connect, type TLSSocket } from 'node:tls';

const timeoutMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;
/** Whoever renews certificates does it earlier: Caddy and certbot a month before the end. */
const renewedBeforeDays = 14;

/** The certificate that visitors of the site get. */
export type CertificateFact =
  /** The URL is not `https`, or there is none. */
  | { kind: 'none' }
  | { kind: 'unreachable'; why: string }
  | {
      kind: 'found';
      host: string;
      /** Milliseconds since 1970. */
      endsAt: number;
      /** Whether it should have been renewed by now. */
      endsSoon: boolean;
      /** Why browsers reject it for another reason than its end. */
      problem?: string;
    };

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * A certificate that is valid for weeks is renewed two weeks before its end, and one that is valid for days when a third
 * of them is left.
 */
const noticeMs = (lifetimeMs: number) => Math.min(renewedBeforeDays * dayMs, lifetimeMs / 3);

function read(socket: TLSSocket, host: string, now: number): CertificateFact {
  const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
  const endsAt = Date.parse(to);
  const code = String(socket.authorizationError ?? '');
  // Its end is reported by itself.
  const problem = code && !/EXPIRED|NOT_YET/.test(code) ? code : undefined;
  return {
    kind: 'found',
    host,
    endsAt,
    endsSoon: endsAt - now < noticeMs(endsAt - Date.parse(from)),
    ...(problem && { problem }),
  };
}

/** Looks at the certificate of the site's public URL, as a visitor would. It never takes longer than ten seconds. */
export async function readCertificate(
  publicUrl: string | undefined,
  now = Date.now(),
): Promise<CertificateFact> {
  if (!publicUrl?.startsWith('https:')) return { kind: 'none' };
  const url = new URL(publicUrl);
  const host = hostOf(url);
  const signal = AbortSignal.timeout(timeoutMs);
  const socket = connect({
    host,
    port: Number(url.port || 443),
    ...(!/^[\d.]+$|:/.test(host) && { servername: host }),
    // It is read, whatever it is; nothing is sent.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal });
    return read(socket, host, now);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = signal.aborted ? 'it does not answer within 10 s' : (code ?? message);
    return { kind: 'unreachable', why };
  } finally {
    // A late error has no listener any more.
    socket.on('error', () => undefined);
    socket.destroy();
  }
}
