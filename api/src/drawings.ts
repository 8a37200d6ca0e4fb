import type { Invoice } from './features/bookings/papers/invoice/drawInvoice';
import type { Ticket } from './features/bookings/papers/ticket/drawTicket';
import type { CardContent } from './features/sharing/card';
import { createDrawings, type DrawingTask } from './platform/drawing/drawings';
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

/** Draws for visitors in that process. */
export const drawer = () => createDrawings<DrawingTasks>(drawingWorkers);
