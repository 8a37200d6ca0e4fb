import { sectionSchemas, type SectionKind } from '@ridgeline/contract';
import { z } from 'zod';
import { fieldsOfKind } from './kinds';
import { fieldsOf, type Values } from './values';

/** Checks a form's values with the schema of their kind. */
export const schemaOf = (kind: SectionKind): z.ZodType<Values> =>
  z.preprocess(
    (values) => fieldsOf(fieldsOfKind[kind], values as Values),
    sectionSchemas[kind] as unknown as z.ZodType<Values>,
  );
