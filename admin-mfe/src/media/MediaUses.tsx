import { Heading, Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { Fetching } from '../page/Fetching';
import * as styles from './Media.css';
import { usesQuery } from './queries';
import { formPathOf, placeText } from './words';

/** Where a picture is used, with links to the forms. */
export function MediaUses({ id }: { id: string }) {
  const query = useQuery(usesQuery(id));
  const uses = query.data?.uses;
  return (
    <Stack gap="2">
      <Heading level={3} size="h4">
        Where it is used
      </Heading>
      <Fetching
        query={query}
        sentence="Failed to fetch data. Please try again."
        shapes={['line']}
      />
      {uses?.length === 0 && <Text tone="soft">Nowhere at the moment.</Text>}
      {uses && uses.length > 0 && (
        <ul role="list" className={styles.uses} aria-label="Where it is used">
          {uses.map((use) => (
            <li key={`${use.kind} ${use._id}`}>
              <TextLink href={formPathOf(use)}>{placeText(use)}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Stack>
  );
}
