import { Notice } from '.';
import type { Specimens } from '../../catalogue/specimen';
import { Stack } from '../Layout';

export const notice: Specimens = {
  Notice: (
    <Stack>
      <Notice>Something to know.</Notice>
      <Notice tone="success">Account created successfully! Redirecting...</Notice>
      <Notice tone="error">Failed to create event</Notice>
    </Stack>
  ),
};
