import { FocusedNotice } from './FocusedNotice';
import { Notice } from './Notice';
import type { Specimens } from '../../catalogue/specimen';
import { Stack } from '../Layout/Layout';

export const notice: Specimens = {
  Notice: (
    <Stack>
      <Notice>Something to know.</Notice>
      <Notice tone="success">Account created successfully! Redirecting...</Notice>
      <Notice tone="error">Failed to create event</Notice>
    </Stack>
  ),
  FocusedNotice: (
    <FocusedNotice tone="success" about={{}}>
      The booking has moved.
    </FocusedNotice>
  ),
};
