import { limits, type ContactFields, type Group } from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { Button, Notice, Text, TextField } from '@ridgeline/shared-ui';
import { tabPath } from '../../dashboard/tabs';
import { EntityForm } from '../../form/EntityForm';
import { useFormValues } from '../../form/useFields';
import { PictureChooser } from '../../photos/PictureChooser';
import { ContactRows } from './ContactRows';
import { useGroupForm, type GroupFormState } from './useGroupForm';

interface OtherVersionProps {
  theirs: Group;
  entity: GroupFormState['entity'];
  onTake: () => void;
}

const listText = (contacts: ContactFields[]) =>
  contacts.map(({ name, number }) => [name, number].filter(Boolean).join(' ')).join(', ');

/** The contacts of one list that are missing or different in the other. */
const onlyIn = (contacts: ContactFields[], other: ContactFields[]) =>
  contacts.filter(
    ({ name, number }) =>
      (name || number) && !other.some((one) => one.name === name && one.number === number),
  );

/** The version that somebody else has saved meanwhile, compared with the form. */
function OtherVersion({ theirs, entity, onTake }: OtherVersionProps) {
  const { groupName, contacts } = useFormValues(entity);
  const onlyTheirs = onlyIn(theirs.contacts, contacts);
  const onlyYours = onlyIn(contacts, theirs.contacts);
  return (
    <Notice>
      <Text>
        The other version says “{theirs.groupName}”, yours says “{groupName}”. Save again to put
        yours in its place.
      </Text>
      {onlyTheirs.length > 0 && <Text>Only in the other version: {listText(onlyTheirs)}.</Text>}
      {onlyYours.length > 0 && <Text>Only in yours: {listText(onlyYours)}.</Text>}
      <Button tone="secondary" onClick={onTake}>
        Take theirs instead
      </Button>
    </Notice>
  );
}

/** The form with a group's name, picture and contacts. If saving fails, all input and chosen files are kept. */
export function GroupForm({ group }: { group?: Group }) {
  const navigate = useNavigate();
  const groupForm = useGroupForm(
    group,
    () => void navigate('/admin-dashboard', { state: { tab: 'groups' } }),
  );
  const { entity, uploads, picture } = groupForm;
  return (
    <EntityForm
      form={entity}
      uploads={uploads}
      action={group ? 'Update Group' : 'Create Group'}
      href={tabPath('groups')}
    >
      <TextField
        label="Group Name"
        maxLength={limits.groupNameLength}
        {...entity.field('groupName')}
      />
      <PictureChooser
        name="profilePicture"
        noun="picture"
        hint="Less than 5 MB; you can use a smaller copy of a larger one. Recommended: 800x800."
        alt="The group's picture"
        ratio="square"
        current={entity.stored?.profilePicture}
        picture={picture}
      />
      <ContactRows groupForm={groupForm} />
      {groupForm.isPartlySaved && (
        <Notice>
          The group is saved, without the contacts that lack a name or a number. Fill them in and
          save again, or remove them.
        </Notice>
      )}
      {entity.theirs && (
        <OtherVersion theirs={entity.theirs} entity={entity} onTake={entity.takeTheirs} />
      )}
    </EntityForm>
  );
}
