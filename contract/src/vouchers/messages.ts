/** What people read about vouchers when something is wrong. */
export const voucherMessages = {
  notFound: 'There is no voucher at this address. Please check that the link is complete.',
  codeInvalid: 'A code has 16 letters and digits. Please compare it with your voucher.',
  codeUnknown: 'We know no voucher with this code. Please compare it with yours, sign by sign.',
  tooManyGuesses:
    'That were too many wrong codes. Please compare the code with your voucher, and try again in an hour.',
  notPaid: 'This voucher is not paid yet.',
  empty: 'Nothing is left on this voucher.',
  void: 'This voucher was ended. Please write to us if that surprises you.',
  notForThisBooking: 'There is nothing on this booking that a voucher could pay at the moment.',
  placesGiven:
    'The time to pay ran out, so the places are free for others. Take them again first; then the voucher can pay for them.',
  amountInvalid: 'Please enter an amount from R 100 to R 50 000',
  forWhomTooLong: 'A name should be 60 characters or fewer',
  wordsTooLong: 'Please use 300 characters or fewer, on at most 8 lines',
  hasLink: 'Please write it without a web address',
  keyReused:
    'A voucher was made with this form already. Its link is in your mail. For another one, please open the form anew.',
  issuedKeyReused:
    'A voucher was made with this form already, with what it held before. Please close the form and look at the list.',
  sentAgain: 'The voucher is on its way to the address that had it before.',
  tooManyMails:
    'We have sent it several times. Please look among your unwanted mail, or try again in an hour.',
  notSold: 'We sell no vouchers here at the moment. Please write to us if you would like one.',
  lapsed: 'The time to pay for this voucher ran out. Please order it again.',
  paidAlready: 'This voucher is paid already.',
  ended: 'This voucher has ended already.',
  changed: 'Somebody has paid with this voucher since you opened this. Please look at it again.',
  noFile: 'This voucher cannot be printed, because it is not paid or was ended.',
} as const;
