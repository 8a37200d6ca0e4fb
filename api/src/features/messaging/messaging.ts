import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '../../platform/db/connect';
import { cloudApi } from './cloudApi';
import type { Clock } from './clock';
import { deliverer } from './deliver';
import { numberStore } from './numbers';
import { deliveryOutcomes } from './outcomes';
import { deliveryQueue } from './queue';
import type { WhatsAppSettings } from './settings';
import { statusRecorder } from './statuses';
import { messageStore } from './store';
import { unfinishedMessages } from './unfinished';
import { deliveryWorker } from './worker';

export interface MessagingParts {
  db: Database;
  logger: Logger;
  settings: WhatsAppSettings;
  clock?: Clock;
  /** From 0 to 1, for how long to wait before another attempt. */
  random?: () => number;
}

/** Starts sending messages, where WhatsApp is set up; what an earlier process left goes first. */
export function startMessaging(parts: MessagingParts) {
  const { db, logger, settings, clock = Date.now, random = Math.random } = parts;
  const { sender } = settings;
  const numbers = numberStore(db);
  const outcomes = deliveryOutcomes(db, clock);
  const queue = deliveryQueue(db, clock, randomUUID());
  const template = sender?.template;
  const worker =
    sender &&
    deliveryWorker({
      queue,
      outcomes,
      deliver: deliverer({
        queue,
        outcomes,
        numbers,
        api: cloudApi(sender),
        template,
        clock,
        random,
      }),
      clock,
      logger,
    });
  worker?.wake();

  return {
    settings,
    clock,
    numbers,
    messages: messageStore(db, clock),
    /** What waits and what failed lately. */
    unfinished: () => unfinishedMessages(db, clock()),
    recordStatus: statusRecorder(db, { outcomes, hasTemplate: template !== undefined, random }),
    /** There is something new to send. */
    wake: () => worker?.wake(),
    /** Resolves once nothing is due any more. */
    idle: async () => worker?.idle(),
    /** Finishes the calls under way, and sends no more. */
    stop: async () => worker?.stop(),
  };
}

export type Messaging = ReturnType<typeof startMessaging>;
