import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler, type Response } from 'express';
import { account } from './account';
import { behaviourOf, type ApiRefusal } from './behaviours';
import { readRequest, type SendRequest } from './request';
import type { TakenMessage } from './webhooks';

/** An accepted message, with its request. */
export type Taken = TakenMessage & { request: SendRequest };

/** The digits of the number; in Mexico with an old 1 after the country code. */
const waIdOf = (to: string) => to.replace('+', '').replace(/^52(?!1)/, '521');

const answerRefusal = (response: Response, { status, code, message }: ApiRefusal) => {
  response.status(status).json({
    error: {
      message,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: message },
      fbtrace_id: randomUUID(),
    },
  });
};

const authorized: RequestHandler<{ phoneNumberId: string }> = (request, response, next) => {
  if (request.get('authorization') !== `Bearer ${account.token}`)
    return answerRefusal(response, { status: 401, code: 190, message: 'Invalid access token' });
  if (request.params.phoneNumberId !== account.phoneNumberId)
    return answerRefusal(response, { status: 400, code: 100, message: 'Unsupported request' });
  next();
};

/**
 * Stands in for the WhatsApp Cloud API: the same requests, responses and errors, and recipients who behave according to
 * the last digits of their numbers.
 * @param port 0 for a free one
 */
export async function startStandIn(port = 0) {
  const taken: Taken[] = [];
  const callsOf = new Map<string, number>();
  const events = new EventEmitter();
  let held: { until: Promise<void>; number: string | undefined } | undefined;
  let release = () => {};

  const app = express();
  app.get('/:version/:phoneNumberId', authorized, (_request, response) => {
    response.json({ id: account.phoneNumberId });
  });

  app.post(
    '/:version/:phoneNumberId/messages',
    authorized,
    express.json(),
    async (request, response) => {
      const parsed = readRequest(request.body, account.template);
      if ('refusal' in parsed) return answerRefusal(response, parsed.refusal);

      const { to, biz_opaque_callback_data: reference } = parsed.request;
      const calls = (callsOf.get(to) ?? 0) + 1;
      callsOf.set(to, calls);
      const { refusal, times = Infinity, hangUp } = behaviourOf(to);
      if (refusal && calls <= times) {
        events.emit('call');
        return answerRefusal(response, refusal);
      }
      const wamid = `wamid.${Buffer.from(randomUUID()).toString('base64url')}`;
      taken.push({ wamid, to, reference, request: parsed.request });
      events.emit('call');
      events.emit('taken', taken.at(-1));
      if (held && (held.number ?? to) === to) await held.until;
      if (hangUp) return void response.destroy();
      response.json({
        messaging_product: 'whatsapp',
        contacts: [{ input: to, wa_id: waIdOf(to) }],
        messages: [{ id: wamid }],
      });
    },
  );

  const server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(port, '127.0.0.1', () => resolve(listening));
  });

  return {
    /** For WHATSAPP_API_BASE. */
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v24.0`,
    app,
    taken,
    /** Called with each accepted message. */
    onTaken: (listener: (message: Taken) => void) => events.on('taken', listener),
    /** The texts that a number got. */
    got: (to: string) =>
      taken
        .filter((message) => message.to === to)
        .map(({ request }) =>
          request.type === 'text'
            ? request.text.body
            : request.template.components[0]?.parameters[0]?.text,
        ),
    callsTo: (to: string) => callsOf.get(to) ?? 0,
    /**
     * From now on messages are accepted without a response, until the returned function is called.
     * @param number the only number without a response; all by default
     */
    hold(number?: string) {
      held = { number, until: new Promise((resolve) => (release = resolve)) };
      return () => release();
    },
    /** Resolves once a number was called. */
    async called(to: string) {
      while (!callsOf.has(to)) await once(events, 'call');
    },
    async stop() {
      release();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>;
