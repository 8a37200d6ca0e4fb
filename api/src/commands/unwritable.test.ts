import { once } from 'node:events';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onOneDatabase } from '../testing/onEachDatabase';
import { runCommand } from '../testing/runCommand';

onOneDatabase('a command that cannot write', (api) => {
  it.each([
    ['ENOTDIR', (file: string) => writeFileSync(file, '')],
    ['ENOENT', (file: string) => symlinkSync(`${file}-that-is-gone`, file)],
  ])('says so in a sentence with the settings to check, and fails: %s', async (code, make) => {
    const parent = path.join(api().settings.DATA_DIR, code);
    make(parent);
    const settings = { ...api().settings, DATA_DIR: path.join(parent, 'data') };
    const { status, stderr } = await runCommand({ settings }, ['restore', 'any.tar.gz']);
    expect(status).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^Ridgeline cannot read or write its files \\(${code}: .+\\)\\. Check the space and the permissions in DATA_DIR and BACKUP_DIR\\.\n$`,
      ),
    );
  });

  it('says so in a sentence if the bucket of the backups accepts no files', async () => {
    const bucket = createServer(({ method }, response) => {
      response.statusCode = method === 'PUT' ? 403 : 404;
      const code = method === 'PUT' ? 'AccessDenied' : 'NoSuchKey';
      response.end(`<Error><Code>${code}</Code><Message>Access Denied</Message></Error>`);
    }).listen(0, '127.0.0.1');
    await once(bucket, 'listening');
    const { status, stderr } = await runCommand(api(), ['backup'], {
      BACKUP_URL: 's3://ridgeline/backups',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
    });
    bucket.close();
    expect(status).toBe(1);
    expect(stderr).toBe(
      'Ridgeline cannot read or write in its bucket (Access Denied). Check BACKUP_URL, UPLOADS_URL and the AWS_* variables, and that the bucket answers.\n',
    );
  });
});
