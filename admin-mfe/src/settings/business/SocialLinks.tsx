import { limits, type SiteFields } from '@ridgeline/contract';
import { Button, TextField } from '@ridgeline/shared-ui';
import { problem } from '../Settings.css';
import type { Errors } from '../section/problems';
import { group, legend } from '../Settings.css';

type Link = SiteFields['social'][number];

interface SocialLinksProps {
  links: Link[];
  errors: Errors;
  onChange: (links: Link[]) => void;
}

/** Where else the business can be found. */
export function SocialLinks({ links, errors, onChange }: SocialLinksProps) {
  const put = (at: number, part: Partial<Link>) =>
    onChange(links.map((link, index) => (index === at ? { ...link, ...part } : link)));
  return (
    <>
      {links.map(({ label, url }, at) => (
        <fieldset key={at} className={group}>
          <legend className={legend}>Social link {at + 1}</legend>
          <TextField
            label="Called"
            name={`social.${at}.label`}
            maxLength={limits.socialLabelLength}
            value={label}
            error={errors[`social.${at}.label`]}
            onChange={({ target }) => put(at, { label: target.value })}
          />
          <TextField
            label="Link"
            hint="Begins with https://"
            name={`social.${at}.url`}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={url}
            error={errors[`social.${at}.url`]}
            onChange={({ target }) => put(at, { url: target.value })}
          />
          <div>
            <Button
              tone="quiet"
              icon="trash"
              onClick={() => onChange(links.filter((_link, index) => index !== at))}
            >
              Remove this link
            </Button>
          </div>
        </fieldset>
      ))}
      {errors.social && <p className={problem}>{errors.social}</p>}
      {links.length < limits.socialLinks && (
        <div>
          <Button
            tone="secondary"
            icon="plus"
            onClick={() => onChange([...links, { label: '', url: '' }])}
          >
            Add a social link
          </Button>
        </div>
      )}
    </>
  );
}
