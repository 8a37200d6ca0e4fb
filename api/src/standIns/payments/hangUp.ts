import type { RequestHandler } from 'express';
import type { Behaviour } from './till';

/** Lets a service do what it was asked to do, and hang up instead of answering. */
export const hangUp =
  (behaviour: Behaviour): RequestHandler =>
  (_request, response, next) => {
    if (behaviour.hangsUp) response.send = () => response.destroy();
    next();
  };
