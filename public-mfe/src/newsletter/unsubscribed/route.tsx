import { hiddenPage } from '../head';
import { Outcome } from '../Outcome';

const title = 'You are unsubscribed';

export const Component = () => (
  <Outcome title={title}>
    We have deleted your address and will send you nothing more. Ride safely.
  </Outcome>
);
export const handle = hiddenPage(title);
