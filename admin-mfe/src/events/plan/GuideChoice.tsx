import { Checkbox, Text, TextLink } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { FieldGroup } from '../../content/form/FieldGroup';
import { useFieldValue, useSectionFields } from '../../content/form/sectionFields';
import { Fetching } from '../../page/Fetching';
import { shownGuidesQuery } from '../queries';

/** Which of the guides of the site's pages the page of the ride shows. */
export function GuideChoice() {
  const guides = useQuery(shownGuidesQuery);
  const chosen = useFieldValue<string[]>('guides') ?? [];
  const { put, errorOf } = useSectionFields();
  const error = errorOf('guides');
  return (
    <FieldGroup
      label="Who guides"
      hint="The page of the ride shows them with their registration. This gives nobody access to the admin."
    >
      <Fetching query={guides} sentence="Failed to fetch data. Please try again." />
      {guides.data?.map(({ id, name }, index) => (
        <Checkbox
          key={id}
          label={name}
          name="guides"
          checked={chosen.includes(id)}
          {...(index === 0 && { error })}
          onChange={({ target }) => {
            const others = chosen.filter((other) => other !== id);
            put('guides', target.checked ? [...others, id] : others);
          }}
        />
      ))}
      {guides.data?.length === 0 && (
        <Text tone="small">
          Your pages show no guide yet.{' '}
          <TextLink href="/admin-pages/page/about">Add one on the page About</TextLink>
        </Text>
      )}
    </FieldGroup>
  );
}
