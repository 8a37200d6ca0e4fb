import { housekeeping } from '../housekeeping';
import { adoptUploads } from '../platform/files/ownership';
import { retention, type Api } from './startApi';

/** Tidies the uploads, as if some milliseconds had passed. */
export async function sweepIn({ db, uploads }: Pick<Api, 'db' | 'uploads'>, laterMs: number) {
  await adoptUploads(db, uploads.files);
  await housekeeping(db, uploads, retention).sweepFiles(new Date(Date.now() + laterMs));
}
