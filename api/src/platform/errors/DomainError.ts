/**
 * Something that the rules of the product do not allow. It says what is wrong, and knows nothing of HTTP: which status
 * and sentence a client gets stands in the `httpErrors` of the feature.
 */
export class DomainError<Kind extends string = string, Facts = unknown> extends Error {
  override readonly name = 'DomainError';
  constructor(
    readonly kind: Kind,
    /** What a client may need to know about it. */
    readonly facts: Facts,
  ) {
    super(kind);
  }
}

type FactsOf<Facts> = Facts extends null ? [] : [facts: Facts];

/**
 * Makes the errors of a feature.
 * @returns a function that makes one from its kind and its facts
 * @template Errors the facts of each kind; null for a kind that has none
 */
export const domainErrors =
  <Errors extends object>() =>
  <Kind extends keyof Errors & string>(kind: Kind, ...[facts]: FactsOf<Errors[Kind]>) =>
    new DomainError(kind, facts as Errors[Kind]);
