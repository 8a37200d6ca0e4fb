import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { shellSchema, type Registry } from '@ridgeline/registry';

/**
 * Tells the registry which shell serves from it now, and keeps this very build there: releases are
 * tried with it before they go live.
 * @param builtFolder where the shell's browser and server builds lie
 */
export async function noteThisShell(registry: Registry, builtFolder: string): Promise<void> {
  const offers: unknown = JSON.parse(await readFile(path.join(builtFolder, 'shell.json'), 'utf8'));
  const shell = shellSchema.parse({ ...(offers as object), at: new Date().toISOString() });
  await registry.recordShell(shell, builtFolder);
}
