import type { HealthProblemKind } from '@ridgeline/contract';

/** What anybody may know of a problem. Details are for the owner, the doctor and the log. */
const sentences: Record<HealthProblemKind, string> = {
  backups: 'Backups have stopped.',
  notifications: 'A payment service does not report payments.',
  mails: 'Mails are not sent.',
  jobs: 'Background work was given up.',
  disk: 'A disk is full soon.',
  certificate: 'The certificate ends soon.',
  clock: 'A clock is wrong.',
};

/** The problems in sentences that anybody may read. */
export const describeProblems = (kinds: HealthProblemKind[]) =>
  kinds.map((kind) => sentences[kind]).join(' ');
