/** User-facing messages about discount codes. */
export const codeMessages = {
  unknown: 'We do not know this code.',
  usedUp: 'This code has been used up.',
  notForRide: 'This code is not for this ride.',
  forFirstBooking: 'This code is for a first booking.',

  codeInvalid: 'A code should have from 3 to 30 letters and digits',
  codeTaken: 'There is a code like this already. Case, spaces and dashes do not matter.',
  percentInvalid: 'The share should be from 1 to 100 percent',
  amountInvalid: 'The amount should be from R 0.01 to R 1 000 000',
  dayInvalid: 'That day does not exist. Please check the day and the month.',
  untilTooEarly: 'A code should not end before it begins',
  usesInvalid: 'The number of uses should be from 1 to 100 000, or left empty',
  usesTooFew: 'It has been used more often than that already.',
  eventsInvalid: 'Please choose from 1 to 100 rides, or all',
  noteTooLong: 'Please use 500 characters or fewer',
  codeKeyReused: 'This code was added already, with what the form held before.',
} as const;
