/** The process that draws for visitors. */
import sharp from 'sharp';
import type { DrawingTasks } from './drawings';
import { serveTasks } from './platform/media/worker/serveTasks';

sharp.cache(false);

// Loaded on demand, because a process that draws a card needs no library for PDFs.
serveTasks<DrawingTasks>({
  ticket: async ({ content, logo }) => {
    const { drawTicket } = await import(
      /* webpackMode: "eager" */ './features/bookings/papers/ticket/drawTicket'
    );
    return drawTicket(content, logo);
  },
  invoice: async ({ content, logo }) => {
    const { drawInvoice } = await import(
      /* webpackMode: "eager" */ './features/bookings/papers/invoice/drawInvoice'
    );
    return drawInvoice(content, logo);
  },
  voucher: async ({ content, logo }) => {
    const { drawPoster } = await import(
      /* webpackMode: "eager" */ './features/vouchers/drawPoster'
    );
    return drawPoster(content, logo);
  },
  // Without a picture, this fails like with an unreadable one.
  card: async ({ content, picture = Buffer.alloc(0), logo }) => {
    const { drawCard } = await import(/* webpackMode: "eager" */ './features/sharing/card');
    return drawCard(content, picture, logo);
  },
});
