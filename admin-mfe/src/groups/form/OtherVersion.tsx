import type { ContactFields, Group } from '@ridgeline/contract';
import { Button, Notice, Text } from '@ridgeline/shared-ui';
import type { Entered } from './rows';

interface OtherVersionProps {
  theirs: Group;
  /** What stands on the form. */
  yours: Entered;
  onTake: () => void;
}

const listed = (contacts: ContactFields[]) =>
  contacts.map(({ name, number }) => [name, number].filter(Boolean).join(' ')).join(', ');

/** Those of one list whom the other does not have in the same way. */
const onlyIn = (contacts: ContactFields[], other: ContactFields[]) =>
  contacts.filter(
    ({ name, number }) =>
      (name || number) && !other.some((one) => one.name === name && one.number === number),
  );

/** The version that somebody else saved meanwhile, beside the one on the form. */
export function OtherVersion({ theirs, yours, onTake }: OtherVersionProps) {
  const onlyTheirs = onlyIn(theirs.contacts, yours.contacts);
  const onlyYours = onlyIn(yours.contacts, theirs.contacts);
  return (
    <Notice>
      <Text>
        The other version says “{theirs.groupName}”, yours says “{yours.groupName}”. Save again to
        put yours in its place.
      </Text>
      {onlyTheirs.length > 0 && <Text>Only in the other version: {listed(onlyTheirs)}.</Text>}
      {onlyYours.length > 0 && <Text>Only in yours: {listed(onlyYours)}.</Text>}
      <Button tone="secondary" onClick={onTake}>
        Take theirs instead
      </Button>
    </Notice>
  );
}
