import type { SiteBrand } from '@ridgeline/contract';
import type { Invoice } from './features/bookings/papers/invoice/drawInvoice';
import type { Ticket } from './features/bookings/papers/ticket/drawTicket';
import type { CardContent } from './features/sharing/card';
import type { Poster } from './features/vouchers/drawPoster';
import { createDrawings, type DrawingTask } from './platform/drawing/drawings';
import type { FileStore } from './platform/files/fileStore';
import { readUpload } from './platform/media/readUpload';
import { createWorkerPool } from './platform/media/worker/pool';

/** Everything that the API draws. */
export interface DrawingTasks {
  ticket: DrawingTask<Ticket>;
  invoice: DrawingTask<Invoice>;
  card: DrawingTask<CardContent>;
  voucher: DrawingTask<Poster>;
}

/**
 * The process that draws: apart from those for uploads, so that neither keeps the other waiting, and only one, so that a
 * machine with two processors has one left to answer.
 */
export const drawingWorkers = createWorkerPool<DrawingTasks>({
  program: 'drawingWorker',
  workers: 1,
});

/** Reads the logo that a drawing names. If its file is missing, the drawing has the name of the site alone. */
const logoReader = (files: FileStore) => async (content: unknown) => {
  const { logo } = (content as { brand?: SiteBrand }).brand ?? {};
  return logo && readUpload(files, logo.picture);
};

/** Draws for visitors in that process. */
export const drawer = (files: FileStore) =>
  createDrawings<DrawingTasks>(drawingWorkers, logoReader(files));

/** Draws the posters of vouchers for mails, which nobody waits for. */
export const posterDrawer = (files: FileStore) => async (content: Poster) => {
  const logo = await logoReader(files)(content);
  return drawingWorkers.run('voucher', { content, ...(logo && { logo }) });
};
