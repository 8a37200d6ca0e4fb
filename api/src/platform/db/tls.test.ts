import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@ridgeline/server-kit/settings';
import pino from 'pino';
import { freePort } from '@ridgeline/server-kit/freePort';
import { installMariaDb, runMariaDb } from '../../testing/startMariaDb';
import { openDatabase } from './open';

jest.setTimeout(90_000);

const logger = pino({ level: 'silent' });
const onServer = process.env.TEST_MARIADB_URL ? describe : describe.skip;

const newKey = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2';

function openssl(folder: string, line: string) {
  const result = spawnSync('openssl', line.split(' '), { cwd: folder, encoding: 'utf8' });
  if (result.status !== 0) throw new Error(result.stderr);
}

function createAuthorities(folder: string) {
  for (const name of ['ca', 'stranger'])
    openssl(folder, `${newKey} -keyout ${name}.key -out ${name}.pem -subj /CN=${name}`);
}

/** Creates a certificate for a host name, signed by the first authority. */
function createCertificate(folder: string, name: string) {
  openssl(
    folder,
    `${newKey} -CA ca.pem -CAkey ca.key -keyout server.key -out server.pem -subj /CN=rides -addext subjectAltName=DNS:${name} -addext basicConstraints=critical,CA:FALSE`,
  );
}

onServer('a connection to a database server with a certificate', () => {
  let folder: string;
  let port: number;
  let server: ChildProcess;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-tls-'));
    createAuthorities(folder);
    createCertificate(folder, 'localhost');
    installMariaDb(folder);
    port = await freePort();
    const options = ['key=server.key', 'cert=server.pem', 'ca=ca.pem'].map((option) => {
      const [name, file] = option.split('=');
      return `--ssl-${name}=${path.join(folder, file as string)}`;
    });
    server = await runMariaDb(folder, port, options);
  });
  afterAll(async () => {
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true });
  });

  const open = (query: string, hosts = `localhost:${port}`) => {
    const { DATABASE_URL } = readSettings({ DATABASE_URL: `mysql://root@${hosts}/mysql${query}` });
    return openDatabase(DATABASE_URL, folder, logger);
  };
  async function cipherOf(query: string, hosts?: string) {
    const db = await open(query, hosts);
    const [rows] = await db.raw<[{ Value: string }[], unknown]>("show status like 'Ssl_cipher'");
    await db.destroy();
    return rows[0]?.Value;
  }
  const ca = () => `&ssl-ca=${encodeURIComponent(path.join(folder, 'ca.pem'))}`;

  it('is encrypted only if the settings ask for it', async () => {
    expect(await cipherOf(`?ssl=verify${ca()}`)).toMatch(/^TLS_|GCM|CHACHA/);
    expect(await cipherOf('?ssl=off')).toBe('');
    expect(await cipherOf('')).toBe('');
  });

  it('is encrypted with each of several hosts that answers', async () => {
    const hosts = `localhost:${await freePort()},localhost:${port}`;
    expect(await cipherOf(`?ssl=verify${ca()}`, hosts)).toMatch(/^TLS_|GCM|CHACHA/);
  });

  it('is refused if the certificate is signed by another or an unknown authority', async () => {
    const stranger = `&ssl-ca=${path.join(folder, 'stranger.pem')}`;
    for (const query of ['?ssl=verify', `?ssl=verify${stranger}`])
      await expect(open(query)).rejects.toThrow(
        /^The database at mysql:\/\/localhost:\d+\/mysql does not prove its name with a certificate \(.+\)\. Check ssl and ssl-ca/,
      );
  });

  it('is refused by our side if the server has no certificate', async () => {
    const plain = new URL(process.env.TEST_MARIADB_URL as string);
    await expect(open(`?ssl=verify${ca()}`, `localhost:${plain.port}`)).rejects.toThrow(
      /does not prove its name/,
    );
  });

  it('stops the start with an error message if the certificate file is missing', async () => {
    await expect(open('?ssl=verify&ssl-ca=/nowhere/ca.pem')).rejects.toThrow(
      'Ridgeline cannot read the certificates in /nowhere/ca.pem. Check ssl-ca in DATABASE_URL.',
    );
  });

  it.each([
    ['?ssl=yes', 'a URL whose ssl is verify or off.'],
    ['?ssl-ca=/etc/ca.pem', 'a URL with ssl=verify beside ssl-ca.'],
    ['?tls=on', 'a URL with no other options than ssl and ssl-ca (not tls).'],
  ])('is not tried with %s', (query, sentence) => {
    expect(() => readSettings({ DATABASE_URL: `mysql://root@localhost/rides${query}` })).toThrow(
      `DATABASE_URL is not usable: it should be ${sentence}`,
    );
  });

  it('is not tried with the IP address of a host, since no certificate names it', () => {
    const settings = { DATABASE_URL: 'mysql://root@one,10.0.0.5:3306/rides?ssl=verify' };
    expect(() => readSettings(settings)).toThrow(/no IP addresses, to use ssl=verify/);
  });

  it('is refused if the certificate is for another host name', async () => {
    const db = await open('');
    createCertificate(folder, 'rides.example');
    await db.raw('flush ssl');
    await db.destroy();
    await expect(open(`?ssl=verify${ca()}`)).rejects.toThrow(/does not prove its name .*altnames/);
  });
});
