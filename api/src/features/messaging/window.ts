/** How long WhatsApp accepts plain texts after a person wrote. */
const windowMs = 24 * 60 * 60 * 1000;

/** Whether WhatsApp accepts a plain text to a person who last wrote at this moment. */
export const isWindowOpen = (lastInboundAt: string | undefined, now: number) =>
  lastInboundAt !== undefined && now - Date.parse(lastInboundAt) < windowMs;
