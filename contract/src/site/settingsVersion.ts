import { z } from 'zod';
import { messages } from '../messages';

/** The version of the settings that a change is based on; 0 before the first save. */
export const settingsVersionSchema = z
  .int({ error: messages.versionInvalid })
  .nonnegative(messages.versionInvalid)
  .optional();
