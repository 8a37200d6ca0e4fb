import type { Template } from './settings';

/** The longest text that WhatsApp accepts for a template's variable. */
const parameterLength = 1024;

export type SentAs = 'text' | 'template';

/**
 * A message on one line, as WhatsApp requires for a template's variable: no line breaks, tabs or runs of blanks.
 * Undefined if it is too long.
 */
export function templateParameter(message: string): string | undefined {
  const line = message
    .split(/[\r\n\u2028\u2029]+/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' • ');
  return line.length <= parameterLength ? line : undefined;
}

interface Envelope {
  to: string;
  /** WhatsApp repeats it with every status of the message. */
  reference: string;
}

const commonFields = ({ to, reference }: Envelope) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  biz_opaque_callback_data: reference,
});

/** The message as plain text, which WhatsApp accepts within 24 hours after the person last wrote. */
const asText = (envelope: Envelope, message: string) => ({
  ...commonFields(envelope),
  type: 'text',
  text: { preview_url: true, body: message },
});

/** The message inside a template, which WhatsApp accepts at any time. */
const asTemplate = (envelope: Envelope, { name, language }: Template, parameter: string) => ({
  ...commonFields(envelope),
  type: 'template',
  template: {
    name,
    language: { code: language },
    components: [{ type: 'body', parameters: [{ type: 'text', text: parameter }] }],
  },
});

/** The message inside the template or, without one, as plain text. Check with `templateParameter` that it fits. */
export const payloadOf = (envelope: Envelope, message: string, template: Template | undefined) =>
  template
    ? asTemplate(envelope, template, templateParameter(message) ?? '')
    : asText(envelope, message);

export type Payload = ReturnType<typeof payloadOf>;
