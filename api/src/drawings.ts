import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { SiteBrand } from '@ridgeline/contract';
import type { Invoice } from './features/bookings/papers/invoice/drawInvoice';
import type { Ticket } from './features/bookings/papers/ticket/drawTicket';
import type { CardContent } from './features/sharing/card';
import { createDrawings, type DrawingTask } from './platform/drawing/drawings';
import type { FileStore } from './platform/files/fileStore';
import { createWorkerPool } from './platform/media/worker/pool';

/** Everything that the API draws. */
export interface DrawingTasks {
  ticket: DrawingTask<Ticket>;
  invoice: DrawingTask<Invoice>;
  card: DrawingTask<CardContent>;
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
  const stored = logo && (await files.read(path.posix.basename(logo.picture)));
  return stored && buffer(stored);
};

/** Draws for visitors in that process. */
export const drawer = (files: FileStore) =>
  createDrawings<DrawingTasks>(drawingWorkers, logoReader(files));
