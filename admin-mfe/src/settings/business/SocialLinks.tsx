import { limits } from '@ridgeline/contract';
import { Button, TextField } from '@ridgeline/shared-ui';
import { group, legend, problem as problemStyle } from '../Settings.css';
import { useFormValues } from '../../form/useFields';
import type { BusinessSection } from './useBusiness';

/** The fields for links to the business on social networks. */
export function SocialLinks({ section }: { section: BusinessSection }) {
  const { field, put, errorOf } = section;
  const { social: links } = useFormValues(section);
  const problem = errorOf('social');
  return (
    <>
      {links.map((_link, at) => (
        <fieldset key={at} className={group}>
          <legend className={legend}>Social link {at + 1}</legend>
          <TextField
            label="Called"
            maxLength={limits.socialLabelLength}
            {...field(`social.${at}.label`)}
          />
          <TextField
            label="Link"
            hint="Such as facebook.com/your-page"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...field(`social.${at}.url`)}
          />
          <div>
            <Button
              tone="quiet"
              icon="trash"
              onClick={() =>
                put(
                  'social',
                  links.filter((_other, index) => index !== at),
                )
              }
            >
              Remove this link
            </Button>
          </div>
        </fieldset>
      ))}
      {problem && <p className={problemStyle}>{problem}</p>}
      {links.length < limits.socialLinks && (
        <div>
          <Button
            tone="secondary"
            icon="plus"
            onClick={() => put('social', [...links, { label: '', url: '' }])}
          >
            Add a social link
          </Button>
        </div>
      )}
    </>
  );
}
