import type { Specimens } from '../../catalogue/specimen';
import { Text } from '../Heading/Heading';
import { Page } from './Page';

export const page: Specimens = {
  Page: (
    <Page>
      <Text>Below the top bar</Text>
    </Page>
  ),
};
