import { z } from 'zod';
import { choiceOf, choiceOfButton, type Choice } from './choice';
import { contactsSchema, personIn, unixTimeSchema } from './webhookPeople';
import type { PersonReport } from './reports';
import type { StatusUpdate } from './statuses';

const entrySchema = z.object({ changes: z.array(z.unknown()) });
const changeSchema = z.object({ field: z.string(), value: z.unknown() });

const items = z.array(z.unknown()).default([]).catch([]);
const valueSchema = z.object({
  metadata: z.object({ phone_number_id: z.string() }).optional(),
  contacts: contactsSchema,
  statuses: items,
  messages: items,
  user_preferences: items,
});
type Value = z.output<typeof valueSchema>;

const text = z.string().optional().catch(undefined);
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).optional().catch(undefined);

const statusSchema = z.object({
  id: z.string().max(160),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
  timestamp: unixTimeSchema,
  recipient_id: text,
  recipient_user_id: text,
});

const button = part({ id: text, title: text });
const caption = part({ caption: text });
const messageSchema = z.object({
  from: text,
  from_user_id: text,
  timestamp: unixTimeSchema,
  context: part({ id: text }),
  text: part({ body: text }),
  image: caption,
  video: caption,
  document: caption,
  reaction: part({ emoji: text }),
  /** The reply button of a template. */
  button: part({ text, payload: text }),
  /** A reply button or a line of a list. */
  interactive: part({ button_reply: button, list_reply: button }),
});

/** Of several things that one message says, the one that counts. */
const byWeight: readonly Choice[] = ['stop', 'doubt', 'start'];

function choiceIn(message: z.output<typeof messageSchema>) {
  const { interactive } = message;
  const texts = [
    message.text?.body,
    message.image?.caption,
    message.video?.caption,
    message.document?.caption,
    message.reaction?.emoji,
  ];
  const buttons = [
    message.button?.text,
    message.button?.payload,
    interactive?.button_reply?.title,
    interactive?.button_reply?.id,
    interactive?.list_reply?.title,
    interactive?.list_reply?.id,
  ];
  const said = [
    ...texts.map((words = '') => ({ words, choice: choiceOf(words) })),
    ...buttons.map((words = '') => ({ words, choice: choiceOfButton(words) })),
  ];
  const [choice] = byWeight.filter((one) => said.some((each) => each.choice === one));
  return { choice, text: said.find((each) => each.choice === choice && each.words)?.words };
}

function reportOfMessage(
  message: z.output<typeof messageSchema>,
  { contacts }: Value,
): PersonReport | undefined {
  const { from, from_user_id: userId, timestamp: at, context } = message;
  const person = personIn(from, userId, contacts);
  if (!person) return undefined;
  return { person, at, wrote: true, repliedTo: context?.id, ...choiceIn(message) };
}

const preferenceSchema = z.object({
  wa_id: text,
  user_id: text,
  value: z.enum(['stop', 'resume']),
  timestamp: unixTimeSchema,
});

/** Somebody has told WhatsApp itself, in our chat, to show no messages from us, or to show them again. */
function reportOfPreference(
  preference: z.output<typeof preferenceSchema>,
  { contacts }: Value,
): PersonReport | undefined {
  const { wa_id, user_id, value, timestamp: at } = preference;
  const person = personIn(wa_id, user_id, contacts);
  return person && { person, at, wrote: false, choice: value === 'stop' ? 'stop' : 'start' };
}

const updateOf = (status: z.output<typeof statusSchema>, { contacts }: Value): StatusUpdate => ({
  wamid: status.id,
  reference: status.biz_opaque_callback_data,
  status: status.status,
  code: status.errors?.[0]?.code,
  at: status.timestamp,
  person: personIn(status.recipient_id, status.recipient_user_id, contacts) ?? {},
});

/** What a webhook call reports about our number. `unread` counts what we do not understand. */
export function parseWebhook(payload: unknown, phoneNumberId: string | undefined) {
  let unread = 0;
  const parseEach = <Item>(schema: z.ZodType<Item>, among: readonly unknown[]): Item[] =>
    among.flatMap((item) => {
      const result = schema.safeParse(item);
      if (!result.success) unread += 1;
      return result.success ? [result.data] : [];
    });
  const known = <Report>(reports: (Report | undefined)[]): Report[] =>
    reports.flatMap((report) => {
      if (!report) unread += 1;
      return report ? [report] : [];
    });

  const { entry = [] } = z.object({ entry: z.array(z.unknown()) }).safeParse(payload).data ?? {};
  const changes = parseEach(
    changeSchema,
    parseEach(entrySchema, entry).flatMap((each) => each.changes),
  ).filter(({ field }) => field === 'messages' || field === 'user_preferences');
  const values = parseEach(
    valueSchema,
    changes.map(({ value }) => value),
  ).filter(
    ({ metadata }) =>
      !phoneNumberId || (metadata?.phone_number_id ?? phoneNumberId) === phoneNumberId,
  );

  return {
    reports: values.flatMap((value) =>
      known([
        ...parseEach(messageSchema, value.messages).map((one) => reportOfMessage(one, value)),
        ...parseEach(preferenceSchema, value.user_preferences).map((one) =>
          reportOfPreference(one, value),
        ),
      ]),
    ),
    statuses: values.flatMap((value) =>
      parseEach(statusSchema, value.statuses).map((one) => updateOf(one, value)),
    ),
    unread,
  };
}
