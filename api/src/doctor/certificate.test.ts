import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runDoctor } from '../testing/runDoctor';

const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';

describe('the doctor, about the certificate of PUBLIC_URL', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-certificate-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function openssl(line: string) {
    const { status, stderr } = spawnSync('openssl', line.split(' '), { cwd: folder });
    if (status !== 0) throw new Error(stderr.toString());
  }

  const day = (offset: number) =>
    `${new Date(Date.now() + offset * 86_400_000).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`;

  /** Serves a certificate that is valid between these days, counted from today. */
  async function lineFor(from: number, to: number) {
    openssl(`req -new ${newKey} -keyout key.pem -out request.pem -subj /CN=localhost`);
    const configuration = [
      '[ca]\ndefault_ca=c\n[c]\ndatabase=index.txt\nnew_certs_dir=.\nserial=serial',
      'policy=p\ndefault_md=sha256\nunique_subject=no\n[p]\ncommonName=supplied\n',
    ].join('\n');
    spawnSync(
      'sh',
      ['-c', `printf '%s' "$0" > ca.cnf; : > index.txt; echo 01 > serial`, configuration],
      {
        cwd: folder,
      },
    );
    openssl(
      `ca -batch -config ca.cnf -selfsign -keyfile key.pem -in request.pem -out server.pem -startdate ${day(from)} -enddate ${day(to)}`,
    );
    const [key, cert] = ['key.pem', 'server.pem'].map((file) =>
      readFileSync(path.join(folder, file)),
    );
    const server = createServer({ key, cert }).listen(0, 'localhost');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const { status, stdout } = await runDoctor({
      DATA_DIR: folder,
      PUBLIC_URL: `https://localhost:${port}`,
    });
    server.close();
    expect(status).toBe(1);
    return /^.*Certificate: .*$/m.exec(stdout)?.[0];
  }

  it.each([
    ['two weeks before it ends', -80, 10, /^fail .* ends in (9|10) days?, on \d{4}-/],
    ['if it has ended', -90, -1, /^fail .* of localhost ended on \d{4}-/],
    [
      'if it is valid for days only, and a third of them is left',
      -5,
      1,
      /^fail .* ends in (0|1) days?/,
    ],
  ])('fails %s', async (_when, from, to, line) => {
    expect(await lineFor(from, to)).toMatch(line);
  });

  it.each([
    ['is valid for weeks', -10, 80],
    ['is valid for days only, and was renewed', -1, 5],
  ])('does not fail if it %s, and warns that nobody vouches for it', async (_when, from, to) => {
    expect(await lineFor(from, to)).toMatch(
      /^warn .* of localhost is not trusted from here \(DEPTH_ZERO_SELF_SIGNED_CERT\)/,
    );
  });
});
