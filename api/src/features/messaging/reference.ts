const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,6})$/;

/** Which attempt at which delivery a status is about. */
export interface Attempt {
  deliveryId: string;
  attempt: number;
}

/** What goes out with a message and comes back with its statuses. */
export const referenceOf = ({ deliveryId, attempt }: Attempt) => `${deliveryId}.${attempt}`;

/** The attempt that a reference names; undefined where it is none of ours. */
export function parseReference(reference: string | undefined): Attempt | undefined {
  const [, deliveryId, attempt] = shape.exec(reference ?? '') ?? [];
  return deliveryId ? { deliveryId, attempt: Number(attempt) } : undefined;
}
