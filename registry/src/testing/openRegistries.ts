import { openRegistry, type RegistryOptions } from '../openRegistry';
import type { Registry } from '../registry';
import { removeFolders } from './releases';

const opened: Registry[] = [];

/** Opens a registry that `closeRegistries` closes. */
export async function open(options: RegistryOptions) {
  const registry = await openRegistry(options);
  opened.push(registry);
  return registry;
}

/** Closes all registries that a test has opened, and removes its folders. */
export async function closeRegistries() {
  for (const registry of opened.splice(0)) await registry.close();
  removeFolders();
}
