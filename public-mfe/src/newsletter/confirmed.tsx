import { Outcome } from './Outcome';
import { unlistedPage } from './unlistedPage';

const title = 'You are subscribed';

export const Component = () => (
  <Outcome title={title}>
    Your address is confirmed. We will tell you when new rides are announced.
  </Outcome>
);
export const handle = unlistedPage(title);
