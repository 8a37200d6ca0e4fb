import { limits, type ErrorReport, type StackFrame } from '@ridgeline/contract';

const builtScript = /^\/(?:remotes|assets)\/[\w./+~-]+\.js$/;
const functionName = /^[\w$.<> [\]]+$/;
const extension = /\b(?:(?:chrome|moz|safari-web|ms-browser)-extension|webkit-masked-url):\/\//;

const pathOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname : '');

/** Parses a line of a stack: in Chromium `at name (url:1:2)` or `at url:1:2`, in Firefox and Safari `name@url:1:2`. */
function parseCall(text: string): StackFrame | undefined {
  const start = text.search(/https?:\/\//);
  if (start < 0) return undefined;
  const parts = text.slice(start).trim().replace(/\)$/, '').split(':');
  const [line, column] = parts.splice(-2).map(Number) as [number, number];
  const script = pathOf(parts.join(':'));
  const isPosition = [line, column].every((at) => Number.isSafeInteger(at) && at > 0);
  if (!isPosition || !builtScript.test(script) || script.length > limits.scriptPathLength)
    return undefined;
  const prefix = text
    .slice(0, start)
    .trim()
    .replace(/^at /, '')
    .replace(/^async /, '');
  const name = prefix.replace(/[(@]$/, '').trim();
  const isName = functionName.test(name) && name.length <= limits.functionNameLength;
  return { name: isName && name !== 'at' ? name : '', script, line, column };
}

/** The frames of a stack that are in scripts of our builds. All others are left out. */
export const parseStack = (stack: string): StackFrame[] =>
  stack
    .split('\n')
    .flatMap((text) => parseCall(text) ?? [])
    .slice(0, limits.stackFrames);

/** Formats a stack frame for the log as `name (script:line:column)`. */
export const callText = ({ name, script, line, column }: StackFrame) =>
  `${name || '(anonymous)'} (${script}:${line}:${column})`;

/** Whether an error comes from a browser extension or another site's script. */
export const isForeign = ({ message, stack = '' }: Pick<ErrorReport, 'message' | 'stack'>) =>
  message === 'Script error.' || (extension.test(stack) && parseStack(stack).length === 0);

const ownFile = /\/(?:remotes|assets)\/[\w./+~-]+\.(?:js|css)\b/;

/** Whether an error is in our code, or about one of our files that could not be loaded. */
export const isOurs = ({ message, stack = '' }: Pick<ErrorReport, 'message' | 'stack'>) =>
  parseStack(stack).length > 0 || ownFile.test(message);
