/** User-facing messages about offers and bookings. */
export const bookingMessages = {
  riderPlacesInvalid: 'Places should be a whole number from 0 to 500',
  pillionPlacesInvalid: 'Pillion places should be a whole number from 0 to 500, or left empty',
  priceInvalid: 'A price should be from R 0 to R 1 000 000, in whole cents',
  depositInvalid: 'A deposit should be none, an amount, or a share from 1 to 100 percent',
  balanceDueInvalid: 'The balance should be due from 0 to 365 days before the ride',
  momentInvalid: 'That moment does not exist. Please check the day and the time.',
  closesTooEarly: 'Booking should close after it opens',
  cancellationInvalid:
    'Each step should name the days before the ride (0 to 365) and the share refunded (0 to 100 percent)',
  cancellationRepeated: 'Each number of days should be named once',
  cancellationRising: 'The share refunded should not rise as the ride comes closer',
  heldMinutesInvalid: 'Places are held for 5 minutes to a day',
  eftDaysInvalid: 'A transfer may take from 1 to 30 days',
  waitlistHoursInvalid: 'A waitlist offer lasts from 1 hour to 14 days',
  placesTaken: 'More places than that are taken already. Please cancel or move bookings first.',

  nameRequired: 'Please enter a name',
  phoneRequired: 'Please enter a phone number',
  nameTooLong: 'A name should be 100 characters or fewer',
  nameIsUrl: 'A name should not be a web address',
  participantsRequired: 'Please say who is coming: at least one rider',
  participantsTooMany:
    'One booking is for 12 people or fewer. Please write to us about a bigger party.',
  kindInvalid: 'Each person is a rider or a pillion',
  pillionsTooMany: 'Each pillion sits behind a rider, so there cannot be more pillions than riders',
  termsUnread: 'Please tick the box to agree to the terms',
  payInvalid: 'Please choose to pay the deposit or all of it',
  providerInvalid: 'Please choose a way to pay that is offered here',
  amountTooSmall: 'This way to pay takes R 2 or more. Please choose another one.',
  placesInvalid: 'Places should be a whole number from 1 to 12',
  pillionsInvalid: 'Places for pillions should be a whole number from 0 to 12',
  fieldTooLong: 'Please use 1000 characters or fewer',
  cardTextTooLong: 'Please use 60 characters or fewer',
  healthConsentRequired: 'Please tick the box, so that we may keep your medical notes for the ride',
  guardianRequired: 'Please enter the name of the parent or guardian who agrees',
  indemnityChanged:
    'The indemnity has just changed. Please read it again, and tick the box if you agree to it.',
  indemnityUnread: 'Please tick the box to agree to the indemnity',

  noticeNumberRequired: 'Please enter the number of your WhatsApp',
  noticeNumberInvalid: 'This is not a phone number.',

  notBookable: 'This ride cannot be booked online.',
  notOpenYet: 'Booking for this ride has not opened yet.',
  closed: 'Booking for this ride has closed. Please write to us: we may still find a way.',
  over: 'This ride is over.',
  rideCancelled: 'This ride was cancelled.',
  noPlaces: 'There are no places left on this ride. You can join the waitlist.',
  offerChanged: 'This ride has just changed. Please look at its price and terms again.',
  tooFewPlaces: 'There are not enough places left for all of you.',
  ownersTooFewPlaces:
    'There are not enough places left on this ride. You can raise their number on the event.',
  bookingNotFound: 'There is no booking at this address. Please check that the link is complete.',
  renewedTooOften:
    'You took these places again before, and they were not paid. Please book the ride once more.',
  contactSecretWrong:
    'This link does not confirm the e-mail address of this booking. Please use the link in our newest mail.',
  findSent:
    'If we know bookings with this e-mail address, a mail with their links is on its way. It can take a few minutes; please look among your unwanted mail, too.',
  tooManyMails:
    'We have sent several mails to this address. Please look among its unwanted mail, or try again in an hour.',
  partyErased: 'What we knew about this party was deleted. Please book again.',
  agreementNotFound: 'There is no such text.',
  participantNotFound: 'There is no such person on this booking.',
  bookingKeyReused:
    'A booking was made with this form already. Its link is in your mail. If you want another booking, book once more.',
  nothingDue: 'There is nothing to pay at the moment.',
  paymentUnavailable:
    'We cannot reach the payment service at the moment. Your booking is held; please try again in a minute.',
  cannotCancel: 'This booking cannot be cancelled any more.',
  cannotMove: 'This booking cannot be moved any more.',
  moveByOwner:
    'It is too close to the ride to move the booking here. Please write to us: we will see what we can do.',
  moveWithoutRide: 'Please choose a ride',
  moveSameEvent: 'The booking is for this ride already.',
  cannotChange: 'This booking cannot be changed any more.',
  contactPaid:
    'Something was paid for this booking, so its contact cannot be changed here any more.',
  correctedTooOften:
    'The contact was corrected several times today. Please write to us, and we correct it for you.',
  contactErased: 'The contact of this booking was erased, so it cannot be corrected.',
  riderAgreesThemselves: 'Each rider agrees by their own link, or a guardian agrees for a child.',
  riderGivesNotesThemselves:
    'Each rider enters medical notes by their own link, or a guardian enters them for a child.',
  leadReplaces: 'Only the person who booked can name somebody else in your place.',
  checkInRefused: 'Only people on a confirmed booking can be checked in.',

  amountInvalid: 'Please enter an amount from R 0.01 to R 1 000 000',
  reasonRequired: 'Please say why. It stays in the history.',
  reasonTooLong: 'Please use 500 characters or fewer',
  receivedOnInvalid: 'That day does not exist. Please check the day and the month.',
  receivedOnToCome: 'That day is still to come. Please check the month and the year.',
  paidMeanwhile:
    'A payment came since you opened this. Please close it and look at the booking again.',
  refundTooLarge: 'That is more than was paid and not yet refunded.',
  refundedMeanwhile:
    'A refund was made or failed since you opened this. Please close it and look at the booking again.',
  refundNotByProvider: 'The payment cannot be refunded that way. Please pay it back by hand.',
  refundReported: 'The result of this refund is known already.',
  moneyKeyReused:
    'This was saved already, with what the form held before. Please close the form and look at the booking.',
  eventHasBookings:
    'People have booked this event, so it cannot be deleted. Cancel the ride instead: everybody is told.',
  noteKeyReused: 'This note was added already, with the text that it had before.',
  bookedRideOver:
    'People have booked this ride, and that day is over. Please check the month and the year.',
  rideCancelledAlready: 'This ride is cancelled already.',
  notificationRefused: 'This call is not from a payment service.',
  notificationUnchecked: 'This call cannot be checked at the moment. Please send it again.',
  termsRequired: 'Please enter the text',
  termsTooLong: 'The text should be 20000 characters or fewer',
  addressRequired: 'Please enter the address',
  addressTooLong: 'An address should be 300 characters or fewer',
  addressTooManyLines: 'An address should have 6 lines or fewer',
  vatNumberInvalid: 'A VAT number has 10 digits and begins with a 4',
  noTicket: 'This booking has no places, so there is no ticket for it.',
  noInvoice: 'There is no invoice until something is paid.',
  bankInvalid: 'Please use up to 60 letters, digits and blanks',

  nobodyOnWhatsApp: 'Nobody who has booked this ride has agreed to WhatsApp yet.',
  subjectRequired: 'Please enter a subject',
  subjectTooLong: 'The subject should be 120 characters or fewer',
  messageRequired: 'Please enter a message',
  messageTooLong: 'The message should be 4000 characters or fewer',
  messageKeyReused: 'This message was sent already, with the text that it had before.',

  waitlistNotNeeded: 'There are places left on this ride. Please book them directly.',
  waitlistEntryNotFound: 'There is no waitlist entry at this address.',
  waitlistOfferEnded: 'This offer has ended. Please join the waitlist again.',
  waitlistOfferSmaller: 'The offer is for fewer riders than that.',
  waitlistOfferFewerPillions: 'The offer is for fewer pillions than that.',
  ownersWaitlistEnded:
    'They are not on the waitlist of this ride any more. If there are places left, add a booking on the ride’s page.',
  waitlistKeyReused:
    'You joined the waitlist with this form already. To wait for other places, first leave by the link in your mail. Then send the form once more.',
} as const;
