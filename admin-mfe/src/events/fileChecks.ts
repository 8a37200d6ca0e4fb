import { attachmentExtensions, limits, messages } from '@ridgeline/contract';

const allowed = (name: string) =>
  attachmentExtensions.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Splits files into those that may be attached and sentences about the others. */
export function sortAttachments(files: File[]) {
  const typed = files.filter(({ name }) => allowed(name));
  const sized = typed.filter(({ size }) => size <= limits.attachmentBytes);
  const good = sized.filter(({ size }) => size > 0);
  const problem =
    typed.length < files.length
      ? messages.attachmentType
      : sized.length < typed.length
        ? messages.attachmentSize
        : good.length < sized.length
          ? messages.attachmentEmpty
          : undefined;
  return { good, problem };
}

/** For the file chooser: `.pdf,.doc,…`. */
export const attachmentAccept = attachmentExtensions.map((ending) => `.${ending}`).join(',');
