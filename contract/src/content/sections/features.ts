import { z } from 'zod';
import { limits } from '../../limits';
import { messages } from '../../messages';
import { item, line, list, picture, text } from '../fields';

const feature = item({ title: line(), text: text(), picture: picture() });

/** Cards with a picture each. */
export const featuresFields = z
  .object({
    title: line(),
    text: text(),
    items: list(feature, limits.features, messages.featuresTooMany),
  })
  .meta({ id: 'FeaturesSection' });
