/** The base class of this package's errors. Their messages are sentences for people. */
class RegistryError extends Error {
  constructor(message: string) {
    super(message);
    this.name = new.target.name;
  }
}

/** A change was not made, because somebody else has changed the ledger since it was read. */
export class LedgerConflictError extends RegistryError {
  constructor() {
    super(
      'Somebody else changed which versions are live at the same moment. Nothing was changed here; look at the status and try again.',
    );
  }
}

/** The files of a release do not match its manifest. */
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

/** This version is already stored. A release never changes. */
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

/** A required field of a manifest is missing or invalid. */
export class InvalidManifestError extends RegistryError {}

/** The ledger's state does not allow this operation, such as a rollback without an earlier version. */
export class LedgerOperationError extends RegistryError {}

/** A release is not signed as its remote's releases must be. */
export class UntrustedReleaseError extends RegistryError {}

/** A text is not a valid key. The message does not quote it, because it may be secret. */
export class SigningKeyError extends RegistryError {}

/** A site rejected a request with a release key, or could not be reached. */
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
