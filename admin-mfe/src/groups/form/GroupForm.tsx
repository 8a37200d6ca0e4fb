import { limits, type Group } from '@ridgeline/contract';
import { useNavigate } from '@ridgeline/remote-kit';
import { TextField } from '@ridgeline/shared-ui';
import { useRef } from 'react';
import { tabAddress } from '../../dashboard/tabs';
import { draftOf } from '../../drafts/drafts';
import { FormActions } from '../../drafts/FormActions';
import { RestoredNotice } from '../../drafts/RestoredNotice';
import { SaveFailure } from '../../failure/SaveFailure';
import { form } from '../../page/Page.css';
import { PictureChooser } from '../../photos/PictureChooser';
import { ContactRows } from './ContactRows';
import { formAddress } from './formAddress';
import { OtherVersion } from './OtherVersion';
import { useGroupFields } from './useGroupFields';
import { useChosenPicture } from '../../photos/useChosenPicture';
import { useSubmit } from './useSubmit';

interface GroupFormProps {
  /** The group that is edited; none for a new one. */
  group?: Group;
  /** Puts what somebody else saved in place of what was typed. */
  onTakeTheirs?: (theirs: Group) => void;
}

/** A group's name, picture and contacts. What was typed or chosen is kept whatever fails. */
export function GroupForm({ group, onTakeTheirs }: GroupFormProps) {
  const navigate = useNavigate();
  /** Whether anything was changed by hand. */
  const touched = useRef(draftOf(formAddress(group?._id)) !== undefined);
  const touch = () => {
    touched.current = true;
  };
  const fields = useGroupFields(group, touch);
  const picture = useChosenPicture(touch);
  const { failure, busy, theirs, submit } = useSubmit({
    stored: group,
    fields,
    picture,
    onDone: () => {
      touched.current = false;
      fields.forget();
      void navigate('/admin-dashboard', { state: { tab: 'groups' } });
    },
  });

  const discard = () => {
    fields.discard();
    touched.current = picture.chosen !== undefined;
  };

  return (
    <form className={form} onSubmit={(submitted) => void submit(submitted)} noValidate>
      {fields.restored && <RestoredNotice onDiscard={discard} />}
      <TextField
        label="Group Name"
        name="groupName"
        maxLength={limits.groupNameLength}
        value={fields.entered.groupName}
        error={fields.errors['groupName']}
        onChange={({ target }) => fields.rename(target.value)}
      />
      <PictureChooser
        name="profilePicture"
        thing="picture"
        hint="A photo from your phone will do: a large one is made smaller. Recommended: 800x800."
        alt="The group's picture"
        ratio="square"
        current={group?.profilePicture}
        picture={picture.picture}
        chosen={picture.chosen}
        onRemove={picture.clear}
      />
      <ContactRows fields={fields} />
      {theirs && (
        <OtherVersion
          theirs={theirs}
          yours={fields.entered}
          onTake={() => {
            fields.forget();
            onTakeTheirs?.(theirs);
          }}
        />
      )}
      {failure && <SaveFailure sentence={failure} />}
      <FormActions
        action={group ? 'Update Group' : 'Create Group'}
        busy={busy}
        href={tabAddress('groups')}
        isUnsaved={() => touched.current}
        hasFiles={picture.chosen !== undefined}
        onForget={fields.forget}
      />
    </form>
  );
}
