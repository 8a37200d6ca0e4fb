const dayMs = 24 * 60 * 60 * 1000;
const saturday = 6;

/** The Saturday that many weeks from a moment, `YYYY-MM-DD`; always on the asked side of today. */
export function saturdayIn(weeks: number, now = new Date()) {
  const untilSaturday = (saturday - now.getUTCDay() + 7) % 7;
  return new Date(now.getTime() + (untilSaturday + weeks * 7) * dayMs).toISOString().slice(0, 10);
}
