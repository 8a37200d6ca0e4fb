import { useLocation } from '@ridgeline/remote-kit';
import { Outcome } from '../Outcome';

const sentences: Record<string, string> = {
  form: 'Please enter a valid email address, and tick the box so that we may write to you.',
  link: 'This link is not valid. It may have been cut off, or have expired. Please subscribe again.',
  later: 'That was often in a short time. Please wait a few minutes and try again.',
};

/** What a browser without JavaScript is shown when its form was refused. */
export function FailedPage() {
  const { search } = useLocation();
  const reason = new URLSearchParams(search).get('reason') ?? '';
  return (
    <Outcome title="That did not work">
      {Object.hasOwn(sentences, reason)
        ? sentences[reason]
        : 'Something went wrong on our side. Please try again.'}
    </Outcome>
  );
}
