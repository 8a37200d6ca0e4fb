import { z } from 'zod';
import { messages } from './messages';

/** The version of the settings that a person started from; 0 before anything was saved. */
export const settingsVersionSchema = z
  .int({ error: messages.versionInvalid })
  .nonnegative(messages.versionInvalid)
  .optional();
