import type { RequestHandler } from 'express';
import type { Behaviour } from './till';

/** Lets a service process a call, and then hang up or stay silent instead of responding. */
export const hangUp =
  (behaviour: Behaviour): RequestHandler =>
  (_request, response, next) => {
    if (behaviour.isSilent) response.send = () => response;
    if (behaviour.hangsUp) response.send = () => response.destroy();
    next();
  };
