import { z } from 'zod';
import { messages } from './messages';

/** Whether visitors may see something that the owner writes. */
export const statusSchema = z.enum(['draft', 'published'], { error: messages.invalidRequest });

export type Status = z.infer<typeof statusSchema>;
