import { z } from 'zod';

/** What the frame and the pages say of the business. Settings, never literals in a page. */
export const siteSchema = z
  .object({
    name: z.string(),
    tagline: z.string(),
    /** E.164, such as +27821234567. */
    phone: z.string(),
    /** E.164; the number that WhatsApp messages go to. */
    whatsapp: z.string(),
    email: z.string(),
    address: z.string(),
    social: z.array(z.object({ label: z.string(), url: z.url() })),
  })
  .meta({ id: 'Site' });

export type Site = z.infer<typeof siteSchema>;
