import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createPool } from 'mysql2/promise';
import type { TourEvent } from '@ridgeline/contract';
import { startApi, type Api } from '../../testing/startApi';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';
import { freePort } from '@ridgeline/server-kit/freePort';
import { fast, installMariaDb, runMariaDb } from '../../testing/startMariaDb';

jest.setTimeout(90_000);

/** The commands that docs/operations.md gives, in their order. */
function documented() {
  const text = readFileSync(path.resolve(__dirname, '../../../../docs/operations.md'), 'utf8');
  const [, section = ''] = /## MySQL and MariaDB: to the minute\n(.*?)\n## /s.exec(text) ?? [];
  const blocks = (kind: string) =>
    [...section.matchAll(new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 'gs'))].map(
      ([, block = '']) => block,
    );
  const [, dump = '', copyLogs = '', copyUploads = '', , restore = ''] = blocks('sh');
  return {
    ini: blocks('ini')[0] ?? '',
    sql: blocks('sql')[0] ?? '',
    dump,
    copyLogs,
    copyUploads,
    restore,
  };
}

const optionsIn = (ini: string) =>
  ini
    .trim()
    .split('\n')
    .map((line) => `--${line.replaceAll(' ', '')}`);

async function execute(port: number, sql: string) {
  const pool = createPool({ host: '127.0.0.1', port, user: 'root', multipleStatements: true });
  await pool.query(sql);
  await pool.end();
}

async function stop(server: ChildProcess) {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

async function anAttachment(api: Api, token: string, title: string) {
  const { _id } = await anEvent(api, token, { title });
  const form = formWith('attachments', [{ name: 'route.txt', bytes: title }]);
  await send<TourEvent>(api, 'POST', `/api/events/${_id}/attachments`, { token, form });
}

/** As people in South Africa write it. */
const now = () =>
  new Date(Date.now() + 2 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Any user but the one who runs the tests. */
const serviceUser = 12_345;

/** The dumps and logs below a folder that other users may read, and the folders that they may list. */
const readableByOthers = (copies: string) =>
  ['.', ...readdirSync(copies, { recursive: true, encoding: 'utf8' })].filter(
    (name) =>
      !name.startsWith('uploads/') && (statSync(path.join(copies, name)).mode & 0o077) !== 0,
  );

const onServer = process.env.TEST_MARIADB_URL ? describe : describe.skip;

onServer('a database server that is lost', () => {
  it('is restored to any second by the documented commands, word for word', async () => {
    const { ini, sql, dump, copyLogs, copyUploads, restore } = documented();
    const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-binary-log-'));
    const first = path.join(folder, 'first');
    mkdirSync(first);
    installMariaDb(first);
    const second = path.join(folder, 'second');
    cpSync(first, second, { recursive: true });

    const [port, newPort] = [await freePort(), await freePort()];
    const server = await runMariaDb(first, port, [...optionsIn(ini), ...fast, '--sync-binlog=0']);
    await execute(port, sql);
    const api = await startApi(`mysql://root@127.0.0.1:${port}`, {});
    const token = await anAdmin(api);

    const client = path.join(folder, 'client.cnf');
    const environment = {
      PATH: process.env.PATH,
      CLIENT: client,
      COPIES: path.join(folder, 'copies'),
      NAME: String(api.settings.DATABASE_URL).split('/').at(-1),
    };
    const writeClient = (at: number, user: string, password: string) =>
      writeFileSync(
        client,
        `[client]\nhost=127.0.0.1\nport=${at}\nuser=${user}\npassword="${password}"\n`,
      );
    function run(commands: string, extra: Record<string, string>) {
      const { status, stderr } = spawnSync('sh', ['-e', '-c', commands], {
        env: { ...environment, ...extra },
        encoding: 'utf8',
      });
      // It warns if the logs end before the requested moment.
      const warnings = stderr.replace(/^WARNING: Did not reach stop datetime .*\s*$/, '');
      expect({ commands, status, warnings }).toEqual({ commands, status: 0, warnings: '' });
    }
    const { DATA_DIR } = api.settings;

    writeClient(port, 'ridgeline_backup', 'a password of yours');
    await anAttachment(api, token, 'in the dump');
    run(dump, {});
    await anAttachment(api, token, 'in the log');
    run(copyLogs, {});
    await pause(1100);
    run(dump, {});
    for (const title of ['in the next log', 'in the last log']) {
      await execute(port, 'flush binary logs');
      await anAttachment(api, token, title);
    }
    run(copyUploads, { DATA_DIR });
    await pause(1100);
    const UNTIL = now();
    await pause(1100);
    await anAttachment(api, token, 'too late');
    run(copyLogs, {});
    expect(readableByOthers(environment.COPIES)).toEqual([]);
    await api.stop();
    await stop(server);

    const newServer = await runMariaDb(second, newPort);
    writeClient(newPort, 'root', '');
    const restored = path.join(folder, 'restored');
    mkdirSync(restored);
    // As on a machine where root restores for the site's user.
    if (process.getuid?.() === 0) chownSync(restored, serviceUser, serviceUser);
    const titlesAfter = async (COPIES: string) => {
      run(restore, { UNTIL, DATA_DIR: restored, COPIES });
      const pool = createPool({ host: '127.0.0.1', port: newPort, user: 'root' });
      const [rows] = await pool.query(
        `select title from ${environment.NAME}.events order by title`,
      );
      await pool.query(`drop database ${environment.NAME}`);
      await pool.end();
      return (rows as { title: string }[]).map(({ title }) => title);
    };
    const titles = await titlesAfter(environment.COPIES);
    // Some of the copies are lost.
    const withoutOne = (kind: RegExp, at: number) => {
      const copies = mkdtempSync(path.join(folder, 'copies-'));
      cpSync(environment.COPIES, copies, { recursive: true });
      const names = readdirSync(copies, { recursive: true, encoding: 'utf8' });
      rmSync(
        path.join(
          copies,
          names
            .filter((name) => kind.test(name))
            .sort()
            .at(at) as string,
        ),
      );
      return copies;
    };
    const withoutDump = await titlesAfter(withoutOne(/dump-.*\.sql$/, -1));
    const withoutLog = await titlesAfter(withoutOne(/^logs\/binlog\.\d+$/, -2));
    await stop(newServer);
    const texts = readdirSync(path.join(restored, 'uploads')).map((name) =>
      readFileSync(path.join(restored, 'uploads', name), 'utf8'),
    );
    const expected = ['in the dump', 'in the last log', 'in the log', 'in the next log'];
    expect(titles).toEqual(expected);
    expect(withoutDump).toEqual(expected);
    expect(withoutLog).toEqual(['in the dump', 'in the log']);
    expect(texts.sort()).toEqual(expect.arrayContaining(expected));
    const owner = statSync(restored).uid;
    for (const name of ['.', ...readdirSync(path.join(restored, 'uploads'))])
      expect(statSync(path.join(restored, 'uploads', name)).uid).toBe(owner);
    rmSync(folder, { recursive: true });
  });
});
