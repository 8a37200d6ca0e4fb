import { z } from 'zod';
import { messages } from '../messages';

/** Whether visitors may see an item. */
export const statusSchema = z.enum(['draft', 'published'], { error: messages.invalidRequest });

export type Status = z.infer<typeof statusSchema>;
