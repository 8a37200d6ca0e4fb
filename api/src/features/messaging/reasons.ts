const badAccess = 'WhatsApp does not accept our access any more. Please contact the administrator.';
const badTemplate =
  'The message template is not as WhatsApp has it. Please contact the administrator.';
const blocked =
  'WhatsApp has restricted our account. Please look into the WhatsApp Business account.';

/** WhatsApp's error codes in words for the owner. */
const byCode: Record<number, string> = {
  0: badAccess,
  3: badAccess,
  10: badAccess,
  33: badAccess,
  100: 'WhatsApp found this message not valid. Please check the number and the text.',
  190: badAccess,
  368: blocked,
  130472: 'WhatsApp chose not to deliver this message. Please reach the person another way.',
  130497: 'WhatsApp does not let us write to people in this country.',
  131005: badAccess,
  131008: 'WhatsApp found this message not valid. Please check the number and the text.',
  131009: 'WhatsApp found this message not valid. Please check the number and the text.',
  131021: 'This is our own number.',
  131026: 'This number cannot get WhatsApp messages. It may not be on WhatsApp.',
  131030: 'This number is not on the list of our WhatsApp test account.',
  131031: blocked,
  131042: 'WhatsApp reports a problem with the payment for our account.',
  131047:
    'This person has not written to us in the last 24 hours, and no message template is set up for that.',
  131048: 'WhatsApp limits how many messages we may send at the moment. Please try again later.',
  131049: 'WhatsApp chose not to deliver this message for now. Please try again another day.',
  131050: 'This person has told WhatsApp to show no messages of this kind from us.',
  132000: badTemplate,
  132001: badTemplate,
  132005: badTemplate,
  132007: badTemplate,
  132012: badTemplate,
  132015: 'WhatsApp has paused our message template. Please contact the administrator.',
  132016: 'WhatsApp has switched our message template off. Please contact the administrator.',
  132018: badTemplate,
};

/** Why a delivery did not reach a person, in a sentence. */
export const reasons = {
  /** The person wants no messages, or may want none and the owner has not decided yet. */
  unwanted: (isUndecided: boolean) =>
    isUndecided
      ? 'This person may want no more messages. Please decide that on the dashboard.'
      : 'This person has asked not to get messages, by answering STOP.',
  noLongerInGroup: 'This person is no longer in the group.',
  tooLongForTemplate:
    'This person has not written to us in the last 24 hours. Until then a message may have 1024 characters.',
  groupDeleted: 'The group was deleted before this message was sent.',
  noAnswerYet: 'WhatsApp has not answered yet. We are waiting to hear whether it arrived.',
  mayHaveArrived:
    'WhatsApp did not answer, so this message may have been sent. Please ask before you send it again.',
  erased: 'The data of this person was erased.',
  restored:
    'This message waited when the site was backed up, so it may have been sent since. Please ask before you send it again.',
  again: 'WhatsApp was busy or out of reach. We will try again by ourselves.',
  givenUp:
    'Something went wrong on our side again and again, so this message was not sent. Please send it again.',
  discarded: 'This message was discarded before it was sent.',
  tooBusy: 'WhatsApp was too busy or out of reach for too long. Please send it again later.',
  ofCode: (code: number | undefined) =>
    (code === undefined ? undefined : byCode[code]) ??
    `WhatsApp refused this message${code === undefined ? '' : ` (error ${code})`}.`,
};
