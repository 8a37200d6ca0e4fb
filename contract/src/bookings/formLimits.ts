/** Limits that the form to book needs, which loads no others. */
export const bookingFormLimits = {
  /** The maximum number of people in one booking. */
  partySize: 12,
  /** How many of one extra a booking may take. */
  extrasOfOneKind: 20,
  /** How long places are held for a transfer until the party has confirmed its e-mail address, in minutes. */
  unconfirmedHoldMinutes: 60,
  /** Whatever a visitor types for a discount code. */
  typedCodeLength: 100,
};
