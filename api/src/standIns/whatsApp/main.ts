import { parseArgs } from 'node:util';
import express from 'express';
import { account } from './account';
import { behaviourOf } from './behaviours';
import { startStandIn, type Taken } from './server';
import { callWebhook, inboundPayload, statusPayload } from './webhooks';

/** Starts a stand-in for WhatsApp, for development: messages are delivered and read. */

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4100' },
    webhook: { type: 'string', default: 'http://localhost:3000/api/whatsapp/webhook' },
  },
});

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const say = (line: string) => process.stdout.write(`${line}\n`);

async function notify(payload: object, what: string) {
  const status = await callWebhook(values.webhook, payload).catch(() => 'no answer');
  say(`webhook: ${what} → ${status}`);
}

async function deliver(message: Taken) {
  say(`to ${message.to}, as ${message.request.type}`);
  const { bounce } = behaviourOf(message.to);
  await after(300);
  if (bounce && message.request.type === 'text')
    return notify(statusPayload(message, 'failed', bounce), `${message.to} failed`);
  for (const status of ['sent', 'delivered', 'read']) {
    await notify(statusPayload(message, status), `${message.to} ${status}`);
    await after(1500);
  }
}

const standIn = await startStandIn(Number(values.port));
standIn.onTaken((message) => void deliver(message));
standIn.app.post(
  '/people/:number',
  express.text({ type: () => true }),
  async (request, response) => {
    const { number } = request.params;
    await notify(
      inboundPayload(String(number), String(request.body), Date.now()),
      `${number} wrote`,
    );
    response.status(204).end();
  },
);

say(`WhatsApp's stand-in listens. Start the site with:

WHATSAPP_API_BASE=${standIn.apiBase} \\
WHATSAPP_TOKEN=${account.token} \\
WHATSAPP_PHONE_NUMBER_ID=${account.phoneNumberId} \\
WHATSAPP_TEMPLATE=${account.template.name}:${account.template.language} \\
WHATSAPP_APP_SECRET=${account.appSecret} \\
WHATSAPP_VERIFY_TOKEN=${account.verifyToken} npm run dev

Let somebody write:  curl -d STOP ${new URL('/people/27821234567', standIn.apiBase).href}
`);
