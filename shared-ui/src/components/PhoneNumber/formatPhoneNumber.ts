/** Groups a South African number the way people say it; leaves all others as they are. */
export const formatPhoneNumber = (number: string) =>
  number.replace(/^\+27(\d\d)(\d{3})(\d{4})$/, '+27 $1 $2 $3');
