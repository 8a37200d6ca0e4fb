import { z } from 'zod';
import type { ApiRefusal } from './behaviours';

const head = {
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').default('individual'),
  to: z.string().regex(/^\+?\d{5,15}$/),
  biz_opaque_callback_data: z.string().max(512).optional(),
};

const requestSchema = z.discriminatedUnion('type', [
  z.object({
    ...head,
    type: z.literal('text'),
    text: z.object({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }),
  }),
  z.object({
    ...head,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(
        z.object({
          type: z.literal('body'),
          parameters: z.array(z.object({ type: z.literal('text'), text: z.string() })),
        }),
      ),
    }),
  }),
]);

export type SendRequest = z.infer<typeof requestSchema>;

const refuse = (status: number, code: number, message: string): ApiRefusal => ({
  status,
  code,
  message: `(#${code}) ${message}`,
});

/** The API's error for a wrong use of the template, whose body has one variable. */
function refusalOfTemplate(
  { template }: SendRequest & { type: 'template' },
  expected: { name: string; language: string },
): ApiRefusal | undefined {
  const parameters = template.components.flatMap((component) => component.parameters);
  const [parameter] = parameters;
  if (template.name !== expected.name || template.language.code !== expected.language)
    return refuse(404, 132001, 'Template does not exist in the translation');
  if (!parameter || parameters.length > 1)
    return refuse(400, 132000, 'Number of parameters does not match the expected number of params');
  if (/[\n\r\t]| {5}/.test(parameter.text))
    return refuse(
      400,
      132018,
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    );
  if (parameter.text.length > 1024) return refuse(400, 132005, 'Translated text too long');
  return undefined;
}

/** Parses a call to send a message as the API does. */
export function readRequest(
  body: unknown,
  template: { name: string; language: string },
): { request: SendRequest } | { refusal: ApiRefusal } {
  const result = requestSchema.safeParse(body);
  if (!result.success) return { refusal: refuse(400, 100, 'Invalid parameter') };
  const request = result.data;
  const refusal = request.type === 'template' ? refusalOfTemplate(request, template) : undefined;
  return refusal ? { refusal } : { request };
}
