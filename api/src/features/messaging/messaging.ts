import type { Logger } from 'pino';
import type { Database } from '../../platform/db/connect';
import type { Jobs } from '../../platform/jobs/jobs';
import { cloudApi } from './cloudApi';
import { deliverer } from './deliver';
import { messageJobs } from './messageJobs';
import { numberStore } from './numbers';
import { deliveryOutcomes } from './outcomes';
import { deliveryQueue } from './queue';
import { possibleOptOuts, type NamesOfNumbers } from './possibleOptOuts';
import { reportRecorder } from './reports';
import { messageSender } from './sendMessage';
import { personalMessages, type SendToOne } from './sendToOne';
import type { WhatsAppSettings } from './settings';
import { statusRecorder } from './statuses';
import { messageStore } from './store';
import { unfinishedMessages } from './unfinished';
import { timestamp } from '../../platform/db/timestamp';
import type { Clock } from '../../platform/jobs/times';

export interface MessagingDependencies {
  db: Database;
  jobs: Jobs;
  logger: Logger;
  settings: WhatsAppSettings;
  /** The names of people who booked. */
  bookedNames: NamesOfNumbers;
  clock?: Clock;
  /** From 0 to 1, for the random part of pauses between attempts. */
  random?: () => number;
}

/** Messages to groups. If WhatsApp is set up, the job runner sends them. */
export function createMessaging(dependencies: MessagingDependencies) {
  const { db, jobs, logger, settings, bookedNames } = dependencies;
  const { clock = Date.now, random = Math.random } = dependencies;
  const { sender } = settings;
  const template = sender?.template;
  const numbers = numberStore(db);
  const { queueMessage, register, scheduleQueueOrphaned } = messageJobs(db, jobs, clock);
  const recordReport = reportRecorder(db);
  const recordOptOut = async (number: string) => {
    await recordReport({
      person: { number },
      at: timestamp(clock()),
      wrote: false,
      choice: 'stop',
    });
  };
  let sendToOne: SendToOne | undefined;
  if (sender) {
    const queue = deliveryQueue(db, clock);
    const outcomes = deliveryOutcomes(db, clock);
    const api = cloudApi(sender);
    const deliver = deliverer({
      queue,
      outcomes,
      numbers,
      api,
      template,
      clock,
      random,
      recordOptOut,
    });
    register(messageSender({ queue, outcomes, deliver, clock, logger }));
    sendToOne = personalMessages({
      numbers,
      api,
      template,
      clock,
      random,
      logger,
      recordOptOut,
    });
  }

  return {
    settings,
    clock,
    numbers,
    possibleOptOuts: possibleOptOuts(db, clock, bookedNames),
    /** Records what the webhook reports about a person. */
    recordReport,
    messages: messageStore(db, clock, queueMessage),
    queueMessage,
    /** Sends a message to one person; undefined while WhatsApp is not set up. */
    sendToOne,
    /** Recent messages that could not be sent to everybody. */
    unfinished: () => unfinishedMessages(db, clock()),
    recordStatus: statusRecorder(db, {
      clock,
      queueMessage,
      random,
      recordReport,
      hasTemplate: template !== undefined,
    }),
    /** Schedules the search for messages without a job. */
    schedule: () => {
      if (sender) scheduleQueueOrphaned();
    },
  };
}

export type Messaging = ReturnType<typeof createMessaging>;
