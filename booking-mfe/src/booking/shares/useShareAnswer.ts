import { useActionData } from '@ridgeline/remote-kit';
import type { ShareAnswer } from './shareForms';

/** What came of the form about a person, or of the one about who pays. */
export function useShareAnswer(about: string) {
  const answer = useActionData<Partial<ShareAnswer>>()?.share;
  return answer?.about === about ? answer : undefined;
}
