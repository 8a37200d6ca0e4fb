/** An error of this package; its message is a sentence for a person. */
class RegistryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** Somebody else changed the ledger since it was read, so this change was not made. */
export class LedgerConflictError extends RegistryError {
  constructor() {
    super(
      'Somebody else changed which versions are live at the same moment. Nothing was changed here; look at the status and try again.',
    );
  }
}

/** A release's files are not the ones that its manifest lists. */
export class BrokenReleaseError extends RegistryError {
  constructor(
    readonly remote: string,
    readonly version: string,
    /** What is wrong, such as `browser/routes.js is missing`. */
    readonly finding: string,
  ) {
    super(`${remote} ${version} is not what was released: ${finding}.`);
  }
}

/** This version is stored already; a release never changes. */
export class ReleaseExistsError extends RegistryError {
  constructor(remote: string, version: string) {
    super(
      `${remote} ${version} is stored already, and a release never changes. Release it under another version.`,
    );
  }
}

export class ReleaseNotFoundError extends RegistryError {
  constructor(remote: string, version: string) {
    super(`There is no release ${version} of ${remote}. Check the version, or release it first.`);
  }
}

/** A manifest lacks a field that this version of the registry needs, or has a wrong one. */
export class InvalidManifestError extends RegistryError {}

/** The ledger's state does not allow this operation, such as a rollback without an earlier version. */
export class LedgerOperationError extends RegistryError {}

/** A release is not signed as its remote's releases must be. */
export class UntrustedReleaseError extends RegistryError {}

/** A text is no key that can sign releases. It is not quoted, because it may be secret. */
export class SigningKeyError extends RegistryError {}

/** A site refused what a team wanted to do with its release key, or could not be reached. */
export class ReleaseSiteError extends RegistryError {
  constructor(
    site: string,
    sentence: string,
    /** The status of the response; undefined if there was none. */
    readonly status?: number,
  ) {
    super(`${site}: ${sentence}`);
  }
}

export const isRegistryError = (error: unknown): error is Error => error instanceof RegistryError;
