import { execFile } from 'node:child_process';
import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../support/site';
import { until } from '../../support/until';

const twoHours = 2 * 60 * 60;

const uploadsOf = (dataDir: string) => path.join(dataDir, 'uploads');

const arrivingOf = (dataDir: string) => path.join(uploadsOf(dataDir), '.arriving');

/** Names of the files that are being uploaded, in any process. */
export const arrivingIn = (dataDir: string) =>
  readdirSync(arrivingOf(dataDir)).flatMap((process) =>
    readdirSync(path.join(arrivingOf(dataDir), process)),
  );

/** Names of all uploaded files, including unfinished uploads. */
export const filesIn = (dataDir: string): string[] => [
  ...readdirSync(uploadsOf(dataDir)).filter((name) => !name.startsWith('.')),
  ...arrivingIn(dataDir),
];

/**
 * Sets the times of every file back by two hours, so that the site may count it as an orphan. The site may remove files
 * at the same time.
 */
export function age(dataDir: string) {
  const then = Date.now() / 1000 - twoHours;
  for (const entry of readdirSync(uploadsOf(dataDir), { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    try {
      utimesSync(path.join(uploadsOf(dataDir), entry.name), then, then);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}

/**
 * Runs `npm run doctor`. Resolves with each line, such as `ok    Orphans: none`, by the name of its check. The test
 * process continues meanwhile, so that it notices which idle connections the site closes.
 * @param options such as `--repair`
 */
export async function examine(
  settings: Record<string, string>,
  ...options: string[]
): Promise<Record<string, string>> {
  const program = path.join(root, 'api/dist/commands.cjs');
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [program, 'doctor', ...options],
      // The WhatsApp stand-in of a test is not part of what is checked.
      { env: { ...process.env, ...settings, WHATSAPP_TOKEN: '' }, maxBuffer: Infinity },
      // The exit status is not 0 if a check finds something.
      (_error, stdout) => resolve(stdout),
    );
  });
  return Object.fromEntries(
    output
      .trim()
      .split('\n')
      .map((line) => [/^\w+ +([^:]+):/.exec(line)?.[1] ?? line, line]),
  );
}

/**
 * Compares files and rows with the doctor's checks. Expects that each file that a row refers to exists, and that
 * there are no other files once the jobs that remove files have run.
 * @param settings the site's settings, including `DATA_DIR`
 * @returns the doctor's lines by the names of its checks
 */
export async function expectConsistent(
  settings: Record<string, string> & { DATA_DIR: string },
): Promise<Record<string, string>> {
  const examineAgain = async () => {
    age(settings.DATA_DIR);
    return examine(settings);
  };
  const lines = await until(examineAgain, ({ Orphans }) => Orphans === 'ok    Orphans: none');
  expect(lines).toMatchObject({
    Database: expect.stringMatching(/^ok/),
    Uploads: expect.stringMatching(/^ok {4}Uploads: \d+ named by rows, all there/),
  });
  return lines;
}
