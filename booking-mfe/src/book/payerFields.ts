/** The field that says whether each person of a party pays their own share. */
export const payersField = 'payers';

/** The field with the e-mail address of somebody who pays their own share. */
export const emailName = (person: string) => `email-${person}`;
