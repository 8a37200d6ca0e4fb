const southAfricaOffsetMs = 2 * 60 * 60 * 1000;

/** The day in South Africa (UTC+2 all year), as `YYYY-MM-DD`. */
export const todayInSouthAfrica = (now = new Date()) =>
  new Date(now.getTime() + southAfricaOffsetMs).toISOString().slice(0, 10);
