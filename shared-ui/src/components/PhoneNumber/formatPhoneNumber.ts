/** Formats a South African number in its usual groups, such as "+27 82 123 4567"; returns other numbers unchanged. */
export const formatPhoneNumber = (number: string) =>
  number.replace(/^\+27(\d\d)(\d{3})(\d{4})$/, '+27 $1 $2 $3');
