import { run } from '../commands/run';
import type { Api } from './startApi';

/** Sets variables of this process's environment. Returns a function that sets them back. */
function setEnvironment(variables: Record<string, string>) {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, variables);
  return () => {
    for (const [name, value] of before)
      if (value === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = value;
  };
}

/** Runs a command, such as `backup`, on the data of an API. Its output is what its process would print. */
export async function runCommand(
  { settings }: Pick<Api, 'settings'>,
  args: string[],
  environment: Record<string, string> = {},
) {
  const printed = { stdout: '', stderr: '' };
  const printTo = (stream: keyof typeof printed) => (line: string) => {
    printed[stream] += `${line}\n`;
  };
  const variables = { ...settings, ...environment };
  // The client of buckets reads AWS_* from the process itself.
  const restoreEnvironment = setEnvironment(variables);
  const status = await run(args, {
    environment: variables,
    say: printTo('stdout'),
    printError: printTo('stderr'),
  }).finally(restoreEnvironment);
  return { status, ...printed };
}
