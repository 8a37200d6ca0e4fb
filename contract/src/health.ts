import { z } from 'zod';

/** What a health check answers while all is well. */
export const healthSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Health' });
