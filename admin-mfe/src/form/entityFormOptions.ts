import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';

/** The form's files, which are not part of its fields. */
interface FormFiles<Stored> {
  /** Resolves with whether all files can be used, once none is being prepared any more. */
  ready: () => Promise<boolean>;
  /** Returns the name of a control without its required file, after showing an error next to it. */
  missing?: (stored: Stored | undefined) => string | undefined;
  /** Whether the fields have to be saved because a file is sent with them. */
  sentWithFields?: () => boolean;
  /** Sends the remaining files once the fields are saved. Resolves with whether all arrived. */
  send?: (stored: Stored) => Promise<boolean>;
  /** Shows the server's error next to a field. Returns whether it could. */
  setError?: (name: string, sentence: string) => boolean;
  /** The message when the fields are saved, but not all files arrived. */
  failure?: string;
}

export interface EntityFormOptions<Entered extends FieldValues, Checked, Stored> {
  /** The edited entity, as stored; undefined for a new one. */
  entity: Stored | undefined;
  /** Path and hash of the form, the key of its draft. */
  pathOf: (stored: Stored | undefined) => string;
  /** The initial values of the fields. */
  enteredOf: (stored: Stored | undefined) => Entered;
  /** The name of the draft. */
  titleOf: (entered: Entered) => string;
  versionOf: (stored: Stored) => number;
  schema: z.ZodType<Checked>;
  /** Maps a rejected field to its name in the form, if it differs. */
  nameOf?: (refused: string, entered: Entered) => string;
  /**
   * @param over the existing entity, and the version to save over: the one that the person saw
   */
  save: (
    checked: Checked,
    over: { stored: Stored; version: number } | undefined,
  ) => Promise<Stored>;
  /**
   * Saves what has its own calls, once the rest is saved. Resolves with the stored entity, if it
   * changes.
   */
  saveMore?: (stored: Stored, checked: Checked) => Promise<Stored | null>;
  /** The message when saving fails without one from the server. */
  fallback: (stored: Stored | undefined) => string;
  files?: FormFiles<Stored>;
  /** Whether a rejected field's message is also shown above the button. */
  repeatsRefusal?: boolean;
  /** Called after each change by the user, before the draft is saved. */
  onChange?: (name: string) => void;
  /**
   * Called with the stored entity when it replaces what was typed: after discarding, or taking
   * theirs.
   */
  onReset?: (stored: Stored | undefined) => void;
  /** Called once everything is saved. */
  onDone: (stored: Stored) => void;
}
