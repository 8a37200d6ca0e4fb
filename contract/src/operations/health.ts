import { z } from 'zod';

/** The response of a health check if everything works. */
export const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
