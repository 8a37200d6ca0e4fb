import {
  accentInks,
  brandFieldsSchema,
  mainInks,
  typefaceNames,
  type Brand,
  type BrandFields,
  type InkName,
} from '@ridgeline/contract';
import { z } from 'zod';
import type { Difference } from '../../form/Differences';
import { fitting } from '../../form/draftReaders';
import { api } from '../../session/api';
import { useSection } from '../section/useSection';
import { changedChoices } from './words';

const fieldsOf = ({ main, accent, typeface, version }: Brand) => ({
  fields: { main, accent, typeface },
  version,
});

const oneOf = (names: readonly InkName[]) =>
  fitting(z.custom<InkName>((name) => names.includes(name as InkName)));

/** In which choices somebody else's version differs, in words. */
const compare = (mine: BrandFields, theirs: BrandFields): Difference[] =>
  changedChoices(mine, theirs).map(({ label, after }) => ({ label, theirs: after }));

/** The form state of inks and typeface. */
export const useBrand = (brand: Brand, onSaved: (brand: Brand) => void) =>
  useSection({
    id: 'brand',
    title: 'Settings: Your brand',
    stored: brand,
    of: fieldsOf,
    readers: {
      main: oneOf(mainInks),
      accent: oneOf(accentInks),
      typeface: fitting(z.enum(typefaceNames)),
    },
    schema: brandFieldsSchema,
    save: (json) => api.put('/api/brand', { json }),
    onSaved,
    compare,
  });
