import { messages, type Group, type GroupMessage } from '@ridgeline/contract';
import { messageEndpoints } from '@ridgeline/contract/endpoints/messages';
import { annotate } from '../../platform/audit/event';
import type { Database } from '../../platform/db/connect';
import { isId } from '../../platform/http/id';
import { handle } from '../../platform/http/mountEndpoints';
import { HttpError } from '../../platform/http/HttpError';
import type { Messaging } from './messaging';
import { resend } from './resend';

/** `/api/groups/…`: messages to groups, and their delivery status. */
export function messageRoutes(
  db: Database,
  { messages: store, numbers, possibleOptOuts, settings, clock, queueMessage }: Messaging,
  groupOf: (id: string) => Promise<Group>,
) {
  const refuseUnlessConfigured = () => {
    if (!settings.sender) throw new HttpError(503, messages.messagingNotConfigured);
  };

  /** @throws {HttpError} 404 */
  async function messageOf(id: string) {
    const message = await store.messageById(id);
    if (!message) throw new HttpError(404, messages.messageNotFound);
    return message;
  }

  /** @throws {HttpError} 409 if the client used its id for another message */
  function assertSameMessage(
    message: GroupMessage | undefined,
    submitted: { groupId: string; message: string },
  ): GroupMessage | undefined {
    if (message && (message.groupId !== submitted.groupId || message.message !== submitted.message))
      throw new HttpError(409, messages.messageIdTaken);
    return message;
  }

  const send = handle(messageEndpoints.send, async ({ body: submitted, response }) => {
    const { groupId, message: text, clientId } = submitted;
    if (!isId(groupId)) throw new HttpError(404, messages.groupNotFound);
    const group = await groupOf(groupId);
    annotate(response, { target: { id: group._id, title: group.groupName } });
    const previous =
      clientId && assertSameMessage(await store.messageByClientId(clientId), submitted);
    if (previous) {
      annotate(response, { replayed: true });
      return previous;
    }
    if (group.contacts.length === 0) throw new HttpError(400, messages.groupEmpty);
    refuseUnlessConfigured();
    const created = await store.createMessage({ groupId, text, clientId });
    // Throws the right error if the group was deleted in the meantime.
    if (!created) await groupOf(groupId);
    return assertSameMessage(created, submitted) as GroupMessage;
  });

  const get = handle(messageEndpoints.get, ({ params }) => messageOf(params.id));

  const sendAgain = handle(messageEndpoints.resend, async ({ params: { id }, body, response }) => {
    const { uncertain } = body;
    const group = await groupOf((await messageOf(id)).groupId);
    annotate(response, { target: { id: group._id, title: group.groupName } });
    refuseUnlessConfigured();
    await resend(db, clock, { messageId: id, groupId: group._id, uncertain, queueMessage });
    return messageOf(id);
  });

  const deletedGroups = handle(messageEndpoints.deletedGroups, store.deletedGroups);

  const list = handle(messageEndpoints.list, async ({ params: { id }, query }) => {
    const page = await store.messagesOf(id, query);
    const group = await groupOf(id).catch((error: unknown) => {
      // Messages stay readable after their group was deleted.
      if (page.messages.length === 0) throw error;
      return undefined;
    });
    const optedOut = await numbers.optedOut((group?.contacts ?? []).map(({ number }) => number));
    return { ...page, optedOut: [...optedOut] };
  });

  const decideOptOut = handle(
    messageEndpoints.decideOptOut,
    async ({ params: { id }, body: { wantsMessages }, response }) => {
      if (!(await possibleOptOuts.find(id)))
        throw new HttpError(404, messages.possibleOptOutNotFound);
      const action = wantsMessages ? 'whatsapp.opt-out-denied' : 'whatsapp.opt-out-confirmed';
      annotate(response, { action });
      await possibleOptOuts.decide(id, wantsMessages);
    },
  );

  return [send, get, sendAgain, deletedGroups, list, decideOptOut];
}
