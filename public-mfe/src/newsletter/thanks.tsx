import { Outcome } from './Outcome';
import { unlistedPage } from './unlistedPage';

const title = 'Check your inbox';

export const Component = () => (
  <Outcome title={title}>
    We have sent you an e-mail with the next step. If it is not there in a few minutes, look among
    the spam.
  </Outcome>
);
export const handle = unlistedPage(title);
