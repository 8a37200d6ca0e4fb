import { featureNames } from '@ridgeline/contract';
import { featureTitles } from '../drawings';
import { group, legend, pictures } from '../Settings.css';
import type { ContentProps } from '../useSettings';
import { SlotPicture } from './SlotPicture';

/** The pictures of the five features on the home page. */
export const FeaturePictures = ({ content, onContent }: ContentProps) => (
  <div className={pictures}>
    {featureNames.map((name) => (
      <fieldset key={name} className={group}>
        <legend className={legend}>{featureTitles[name]}</legend>
        <SlotPicture
          slot={`feature-${name}`}
          alt={featureTitles[name]}
          ratio="square"
          image={content.featureImages[name]}
          onContent={onContent}
        />
      </fieldset>
    ))}
  </div>
);
