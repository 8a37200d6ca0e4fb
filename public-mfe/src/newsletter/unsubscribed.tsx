import { Outcome } from './Outcome';
import { unlistedPage } from './unlistedPage';

const title = 'You are unsubscribed';

export const Component = () => (
  <Outcome title={title}>
    We have deleted your address and will send you nothing more. Ride safely.
  </Outcome>
);
export const handle = unlistedPage(title);
