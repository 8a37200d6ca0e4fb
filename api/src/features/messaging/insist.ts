import { isUnavailable } from '../../platform/db/errors';

const attempts = 5;

/**
 * Writes down what cannot be found out again, such as that WhatsApp took a message: where another
 * process was in the way, once more.
 */
export async function retryWrite(write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await write();
    } catch (error) {
      if (!isUnavailable(error) || attempt === attempts) throw error;
    }
}
