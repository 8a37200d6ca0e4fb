import { Heading } from '@ridgeline/shared-ui';
import { Page } from '../page/Page';
import { GroupForm } from './form/GroupForm';

/** A new WhatsApp group: its name, its picture, its people. */
export const AddGroupPage = () => (
  <Page>
    <Heading level={1} size="h2">
      Add New Group
    </Heading>
    <GroupForm />
  </Page>
);
