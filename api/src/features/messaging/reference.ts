const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,6})$/;

/** The attempt and delivery that a status is about. */
export interface Attempt {
  deliveryId: string;
  attempt: number;
}

/** The reference that is sent with a message and returns with its statuses. */
export const referenceOf = ({ deliveryId, attempt }: Attempt) => `${deliveryId}.${attempt}`;

/** The attempt that a reference names; undefined if it is not one of ours. */
export function parseReference(reference: string | undefined): Attempt | undefined {
  const [, deliveryId, attempt] = shape.exec(reference ?? '') ?? [];
  return deliveryId ? { deliveryId, attempt: Number(attempt) } : undefined;
}
