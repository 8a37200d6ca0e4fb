/** Messages about release keys, uploads and notices. They are not in `messages.ts`, because visitors' pages load that file. */
export const releaseMessages = {
  remoteNameInvalid: 'A remote has a name of several words, such as rides-weather',
  keyNameRequired: 'Please give the key a name',
  keyNameTooLong: 'Name should be 60 characters or fewer',
  keyDaysInvalid: 'A key is valid for 1 to 366 days',
  ownedPathInvalid: 'A path is one segment such as /weather',
  ownedPathsTooMany: 'Please keep 20 paths or fewer',
  publicKeyInvalid: 'A public key is 44 characters long and ends with =',
  releaseKeysTooMany: 'There are 100 release keys. Please revoke some first.',
  releaseKeyNotFound: 'This key was revoked already.',
  releaseKeyInvalid:
    'This release key is not valid. It may be wrong, or have been revoked. An owner can make another on /admin-releases.',
  releaseKeyExpired: 'This release key has expired. An owner can make another on /admin-releases.',
  releaseKeyForeign: 'This release key is for another remote.',
  releasePathForeign:
    'This release owns a path that its key does not allow. An owner can make a key that does.',
  releaseUnreadable: 'The release could not be read: it is not a compressed tar of its files.',
  releaseTooLarge: 'The release is too large: at most 32 MB packed, 64 MB unpacked, 2000 files.',
  releasePathInvalid:
    'The release holds a file that is not its manifest and not below browser/, maps/ or server/.',
  releaseMismatch: 'The release is not the remote and version that it was sent as.',
  shellUnknown: 'The checks ran with a shell that this site does not know.',
  signingKeyNotFound: 'This signing key was removed already.',
  webhookUrlInvalid: 'Please enter a full address that begins with https:// or http://',
  webhooksTooMany: 'There are 20 webhooks. Please remove some first.',
  webhookNotFound: 'This webhook was removed already.',
} as const;
