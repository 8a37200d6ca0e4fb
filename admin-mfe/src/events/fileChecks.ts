import { attachmentExtensions, limits, messages } from '@ridgeline/contract';

const allowed = (name: string) =>
  attachmentExtensions.some((ending) => name.toLowerCase().endsWith(`.${ending}`));

/** Splits files into those that may be attached and a message about the others. */
export function sortAttachments(files: File[]) {
  const ofAllowedType = files.filter(({ name }) => allowed(name));
  const ofAllowedSize = ofAllowedType.filter(({ size }) => size < limits.attachmentBytes);
  const accepted = ofAllowedSize.filter(({ size }) => size > 0);
  const problem =
    ofAllowedType.length < files.length
      ? messages.attachmentType
      : ofAllowedSize.length < ofAllowedType.length
        ? messages.attachmentSize
        : accepted.length < ofAllowedSize.length
          ? messages.attachmentEmpty
          : undefined;
  return { accepted, problem };
}

/** The `accept` attribute of the file input: `.pdf,.doc,…`. */
export const attachmentAccept = attachmentExtensions.map((ending) => `.${ending}`).join(',');
