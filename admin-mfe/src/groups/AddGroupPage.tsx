import { Heading } from '@ridgeline/shared-ui';
import { Page } from '../page/Page';
import { GroupForm } from './form/GroupForm';

/** Creates a WhatsApp group with its name, its picture and its contacts. */
export const AddGroupPage = () => (
  <Page>
    <Heading level={1} size="h2">
      Add New Group
    </Heading>
    <GroupForm />
  </Page>
);
