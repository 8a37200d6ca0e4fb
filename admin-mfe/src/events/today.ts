/** The current day in South Africa, `YYYY-MM-DD`. */
export const today = (now = new Date()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' }).format(now);
