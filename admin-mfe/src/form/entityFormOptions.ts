import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import type { Readers } from './draftReaders';
import type { FieldName } from './fieldNames';

/** The form's files, which are not part of its fields. */
interface FormFiles<Values, Stored> {
  /** Resolves once no file is being prepared any more, with whether all files can be used. */
  ready: () => Promise<boolean>;
  /** If a required file is missing, shows an error next to its control and returns the control's name. */
  missing?: (stored: Stored | undefined) => string | undefined;
  /** Whether the fields have to be saved again because a file is sent together with them. */
  sentWithFields?: () => boolean;
  /** Sends the remaining files after the fields are saved. Resolves with whether all were uploaded. */
  send?: (stored: Stored) => Promise<boolean>;
  /** The fields that `send` saves too, such as captions; undefined if they are saved already. */
  unsavedFields?: () => Partial<Values> | undefined;
  /** Shows the server's error next to a file control. Returns false for other fields. */
  setError?: (name: string, sentence: string) => boolean;
  /** The message if the fields are saved, but some files are not uploaded. */
  failure?: string;
}

export interface EntityFormOptions<Values extends FieldValues, Checked, Stored> {
  /** The stored entity to edit; undefined for a new one. */
  entity: Stored | undefined;
  /** The path of the form, with its hash. It identifies the draft. */
  pathOf: (stored: Stored | undefined) => string;
  /** The initial values of the fields. */
  formValuesOf: (stored: Stored | undefined) => Values;
  /** How to read fields of a draft that are neither a text nor a checkbox. */
  readers: Readers<Values>;
  /** The title of the draft. */
  titleOf: (formValues: Values) => string;
  versionOf: (stored: Stored) => number;
  schema: z.ZodType<Checked>;
  /** Maps a rejected field of the request to the name of its control, if they differ. */
  nameOf?: (refused: string, formValues: Values) => string;
  /** Asks what a save needs to know beyond the fields. Resolves with whether to save. */
  confirm?: (checked: Checked) => Promise<boolean>;
  /** @param over the existing entity, and the version to save over, which the user saw */
  save: (
    checked: Checked,
    over: { stored: Stored; version: number } | undefined,
  ) => Promise<Stored>;
  /** Makes further calls after `save`. Resolves with the stored entity if they change it. */
  saveMore?: (stored: Stored, checked: Checked) => Promise<Stored | null>;
  /** The message if saving fails without a message from the server. */
  fallback: (stored: Stored | undefined) => string;
  files?: FormFiles<Values, Stored>;
  /** Whether messages of rejected fields are also shown above the button. */
  repeatsRefusal?: boolean;
  /** Called after each change by the user, before the draft is saved. */
  onChange?: (name: FieldName<Values>) => void;
  /**
   * Called with the stored entity when it replaces the input, because the user discarded it or took somebody else's
   * version.
   */
  onReset?: (stored: Stored | undefined) => void;
  /** Called once everything is saved, unless the user has left the form by then. */
  onDone: (stored: Stored) => void;
}
