import { Router, type RequestHandler } from 'express';
import {
  messages,
  resendMessageSchema,
  sendMessageSchema,
  type Group,
  type GroupMessage,
  type GroupMessagePage,
} from '@ridgeline/contract';
import { annotate } from '../../platform/audit/event';
import type { Database } from '../../platform/db/connect';
import { idParam } from '../../platform/http/id';
import { jsonBody } from '../../platform/http/json';
import { parse } from '../../platform/http/parse';
import { HttpError } from '../../platform/http/HttpError';
import { parsePage } from './history';
import type { Messaging } from './messaging';
import { resend } from './resend';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const numbersOf = ({ contacts }: Group) => contacts.map(({ number }) => number);

/** `/api/groups/…`: sending messages to groups, and seeing what became of them. */
export function messageRoutes(
  db: Database,
  { messages: store, numbers, settings, clock, queueMessage }: Messaging,
  groupOf: (id: string) => Promise<Group>,
  loggedIn: RequestHandler,
) {
  const router = Router();

  const refuseUnlessConfigured = () => {
    if (!settings.sender) throw new HttpError(503, messages.messagingNotConfigured);
  };

  /** @throws {HttpError} 404 */
  async function messageOf(id: string) {
    const message = await store.messageById(id);
    if (!message) throw new HttpError(404, messages.messageNotFound);
    return message;
  }

  /** @throws {HttpError} 409 where the client used its id for another message */
  function theSame(
    message: GroupMessage | undefined,
    asked: { groupId: string; message: string },
  ): GroupMessage | undefined {
    if (message && (message.groupId !== asked.groupId || message.message !== asked.message))
      throw new HttpError(409, messages.messageIdTaken);
    return message;
  }

  router.post('/send-message', loggedIn, jsonBody, async (request, response) => {
    const asked = parse(sendMessageSchema, request.body);
    const { groupId, message: text, clientId } = asked;
    if (!uuid.test(groupId)) throw new HttpError(404, messages.groupNotFound);
    const group = await groupOf(groupId);
    annotate(response, { target: { id: group._id, title: group.groupName } });
    const before = clientId && theSame(await store.messageByClientId(clientId), asked);
    if (before) {
      annotate(response, { replayed: true });
      response.status(202).json(before);
      return;
    }
    if (group.contacts.length === 0) throw new HttpError(400, messages.groupEmpty);
    refuseUnlessConfigured();
    const optedOut = await numbers.optedOut(numbersOf(group));
    const created = await store.createMessage({ group, text, clientId, optedOut });
    // It was deleted since: this says so.
    if (!created) await groupOf(groupId);
    response.status(202).json(theSame(created, asked));
  });

  router.get('/messages/:id', loggedIn, async (request, response) => {
    response.json(await messageOf(idParam(request, 'id', messages.messageNotFound)));
  });

  router.post('/messages/:id/resend', loggedIn, jsonBody, async (request, response) => {
    const id = idParam(request, 'id', messages.messageNotFound);
    const { uncertain } = parse(resendMessageSchema, request.body);
    const group = await groupOf((await messageOf(id)).groupId);
    annotate(response, { target: { id: group._id, title: group.groupName } });
    refuseUnlessConfigured();
    const optedOut = await numbers.optedOut(numbersOf(group));
    await resend(db, clock, { messageId: id, group, optedOut, uncertain, queueMessage });
    response.status(202).json(await messageOf(id));
  });

  router.get('/deleted', loggedIn, async (_request, response) => {
    response.json(await store.deletedGroups());
  });

  router.get('/:id/messages', loggedIn, async (request, response) => {
    const id = idParam(request, 'id', messages.groupNotFound);
    const page = await store.messagesOf(id, parsePage(request));
    const group = await groupOf(id).catch((error: unknown) => {
      // What was sent to a group can still be read when the group is gone.
      if (page.messages.length === 0) throw error;
      return undefined;
    });
    const optedOut = await numbers.optedOut(group ? numbersOf(group) : []);
    response.json({ ...page, optedOut: [...optedOut] } satisfies GroupMessagePage);
  });

  return router;
}
