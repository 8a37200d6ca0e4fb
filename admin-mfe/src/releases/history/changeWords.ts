import type { ReleaseChange } from '@ridgeline/contract';
import { partOf, versionWords } from '../words';

const words: Record<ReleaseChange['action'], (what: string) => string> = {
  stage: (what) => `released ${what}`,
  promote: (what) => `made ${what} live`,
  rollback: (what) => `went back to ${what}`,
  canary: (what) => `gave ${what} to some visitors`,
  'end canary': (what) => `ended the trial of ${what}`,
  retire: (what) => `took ${what} off the site`,
};

/** What was done, without who did it: "made version 1.4.0 of the public pages live". */
export const changeWords = ({ action, title, version }: ReleaseChange) =>
  words[action](`version ${versionWords(version)} of ${partOf(title)}`);
