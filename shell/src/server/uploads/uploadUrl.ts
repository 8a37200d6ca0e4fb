import { isStoredName } from '@ridgeline/server-kit/uploads/storedName';
import { splitTarget } from '../requestUrl';

const folder = '/uploads/';

/** Whether a path belongs to the uploads. */
export const isUploadPath = (path: string) => path === '/uploads' || path.startsWith(folder);

/**
 * The URL of an upload, without the parameters that change nothing about a public file. For the API, `inline` has no
 * value; `expires` and `signature` give access to a private file.
 * @param target path and query, as in the request line
 */
export function publicUploadUrl(target: string): string {
  const [path, search] = splitTarget(target);
  return search && new URLSearchParams(search).has('inline') ? `${path}?inline` : path;
}

const isSigned = (search: string) => search !== '' && new URLSearchParams(search).has('signature');

/** Whether a URL of an upload has a signature, which gives access to a private file. */
export const hasSignature = (target: string): boolean => isSigned(splitTarget(target)[1]);

/**
 * The name of an upload; undefined if the URL has a signature, or is not one of a file. The path is not decoded, so an
 * encoded one cannot lead to other folders.
 */
export function publicUploadName(target: string): string | undefined {
  const [path, search] = splitTarget(target);
  const name = path.startsWith(folder) ? path.slice(folder.length) : '';
  return !isSigned(search) && isStoredName(name) ? name : undefined;
}
