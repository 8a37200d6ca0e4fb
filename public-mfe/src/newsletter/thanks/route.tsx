import { hiddenPage } from '../head';
import { Outcome } from '../Outcome';

const title = 'Check your inbox';

export const Component = () => (
  <Outcome title={title}>
    We have sent you an e-mail with the next step. If it is not there in a few minutes, look among
    the spam.
  </Outcome>
);
export const handle = hiddenPage(title);
