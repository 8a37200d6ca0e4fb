/** Somebody else changed the ledger since it was read. Nothing was changed; look again and decide. */
export class LedgerConflict extends Error {
  override name = 'LedgerConflict';
  constructor() {
    super(
      'Somebody else changed which versions are live at the same moment. Nothing was changed here; look at the status and try again.',
    );
  }
}

/** A release's files are not the ones that its manifest names. */
export class BrokenRelease extends Error {
  override name = 'BrokenRelease';
  constructor(
    readonly remote: string,
    readonly version: string,
    /** What is wrong, such as `browser/routes.js is missing`. */
    readonly finding: string,
  ) {
    super(`${remote} ${version} is not what was released: ${finding}.`);
  }
}

/** This version was stored before; a release never changes. */
export class ReleaseExists extends Error {
  override name = 'ReleaseExists';
  constructor(remote: string, version: string) {
    super(
      `${remote} ${version} is stored already, and a release never changes. Release it under another version.`,
    );
  }
}

export class NoSuchRelease extends Error {
  override name = 'NoSuchRelease';
  constructor(remote: string, version: string) {
    super(`There is no release ${version} of ${remote}.`);
  }
}

/** A step that the ledger's state does not allow, such as a rollback without an earlier version. */
export class NotPossible extends Error {
  override name = 'NotPossible';
}

/** Whether it is one of this package's failures, whose message is a sentence for a person. */
export const isRegistryFailure = (error: unknown): error is Error =>
  error instanceof LedgerConflict ||
  error instanceof BrokenRelease ||
  error instanceof ReleaseExists ||
  error instanceof NoSuchRelease ||
  error instanceof NotPossible;
