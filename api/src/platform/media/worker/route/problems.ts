/** Why a file is no route that can be published. */
export type RouteProblem =
  | 'Unreadable'
  | 'Damaged'
  | 'DeclaresEntities'
  | 'WithoutLine'
  | 'OnePoint'
  | 'AtOnePlace'
  | 'PointsTooMany'
  | 'TooLong'
  | 'AtPole'
  | 'TrimmedAway';

export class RouteError extends Error {
  override readonly name = 'RouteError';
  constructor(readonly problem: RouteProblem) {
    super(problem);
  }
}
