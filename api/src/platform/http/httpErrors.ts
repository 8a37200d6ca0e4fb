import type { DomainError } from '../errors/DomainError';
import { HttpError } from './HttpError';

/** What a client gets for an error: a status, a sentence, and further properties of the body. */
export type HttpAnswer = readonly [
  status: number,
  message: string,
  details?: Record<string, unknown>,
];

/** The answers to all errors of a feature, some of which depend on the facts of the error. */
export type HttpErrors<Errors> = {
  readonly [Kind in keyof Errors]:
    | HttpAnswer
    | ((facts: Errors[Kind]) => HttpAnswer | Promise<HttpAnswer>);
};

/** The answers to the errors of all features, by their kind. */
export type AllHttpErrors = Readonly<
  Record<string, HttpAnswer | ((facts: never) => HttpAnswer | Promise<HttpAnswer>)>
>;

/** @throws {Error} if no feature has an answer to this kind */
export async function asHttpError(
  { kind, facts }: DomainError,
  answers: AllHttpErrors,
): Promise<HttpError> {
  const answer = answers[kind];
  if (!answer) throw new Error(`No answer is declared for the error ${kind}.`);
  return new HttpError(...(typeof answer === 'function' ? await answer(facts as never) : answer));
}
