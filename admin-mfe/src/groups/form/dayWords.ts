const format = new Intl.DateTimeFormat('en-ZA', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Africa/Johannesburg',
});

/** The day of a moment in South Africa: "5 December 2026". */
export const dayWords = (at: string) => format.format(new Date(at));
