import { readSettings } from '@ridgeline/server-kit/settings';
import pino from 'pino';
import { doctor } from '../doctor/doctor';

/** Runs the doctor on a site; returns its output, line by line, and its status. */
export async function runDoctor(
  settings: Record<string, string>,
  environment: Record<string, string> = {},
  args: string[] = [],
) {
  const lines: string[] = [];
  const status = await doctor(
    {
      settings: readSettings({ ...settings, ...environment }),
      logger: pino({ level: 'silent' }),
      say: (line) => lines.push(line),
    },
    args,
  );
  return { status, stdout: lines.join('\n') };
}
