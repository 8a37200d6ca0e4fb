import { attachmentExtensions, limits, messages } from '@ridgeline/contract';
import type { FileProblem } from '@ridgeline/shared-ui';

const allowed = (name: string) =>
  attachmentExtensions.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Why a file may not be attached; undefined if it may. */
function problemOf({ name, size }: File) {
  if (!allowed(name)) return messages.attachmentType;
  if (size >= limits.attachmentBytes) return messages.attachmentSize;
  return size === 0 ? messages.attachmentEmpty : undefined;
}

/** Splits files into those that may be attached, and those that may not, by what is wrong with them. */
export function sortAttachments(files: File[]): { accepted: File[]; problems: FileProblem[] } {
  const rejected = new Map<string, string[]>();
  const accepted = files.filter((file) => {
    const problem = problemOf(file);
    if (problem) rejected.set(problem, [...(rejected.get(problem) ?? []), file.name]);
    return problem === undefined;
  });
  return {
    accepted,
    problems: [...rejected].map(([sentence, names]) => ({ sentence, files: names })),
  };
}

/** The `accept` attribute of the file input: `.pdf,.doc,…`. */
export const attachmentAccept = attachmentExtensions.map((ending) => `.${ending}`).join(',');
