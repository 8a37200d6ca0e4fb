import { Router, type RequestHandler } from 'express';
import { subscriberQuerySchema } from '../contract';
import { parse } from '../http/parse';
import { csv } from './csv';
import type { SubscriberList } from './subscribers';

const heading = ['E-mail', 'Source', 'Asked for it', 'Confirmed'];

/** `/api/newsletter/subscribers`: whoever is logged in sees who receives the newsletter. */
export function subscriberRoutes({ page, all }: SubscriberList, loggedIn: RequestHandler) {
  const router = Router();

  router.get('/subscribers', loggedIn, async (request, response) => {
    response.json(await page(parse(subscriberQuerySchema, request.query)));
  });

  router.get('/subscribers.csv', loggedIn, async (_request, response) => {
    const rows = (await all()).map(({ email, source, consentAt, confirmedAt }) => [
      email,
      source ?? '',
      consentAt,
      confirmedAt,
    ]);
    response
      .type('text/csv')
      .attachment('subscribers.csv')
      .send(csv([heading, ...rows]));
  });

  return router;
}
