import { useLocation } from '@ridgeline/remote-kit';
import { Outcome } from './Outcome';
import { unlistedPage } from './unlistedPage';

const title = 'That did not work';

const messages: Record<string, string> = {
  form: 'Please enter a valid email address, and tick the box so that we may write to you.',
  link: 'This link is not valid. It may have been cut off, or have expired. Please subscribe again.',
  later: 'That was often in a short time. Please wait a few minutes and try again.',
};

/** The page that the API redirects to if it refuses a form that was sent without JavaScript. */
export function Component() {
  const { search } = useLocation();
  const reason = new URLSearchParams(search).get('reason') ?? '';
  return (
    <Outcome title={title}>
      {Object.hasOwn(messages, reason)
        ? messages[reason]
        : 'Something went wrong on our side. Please try again.'}
    </Outcome>
  );
}

export const handle = unlistedPage(title);
