/** An error response of the Cloud API. */
export interface ApiRefusal {
  status: number;
  code: number;
  message: string;
}

/** How a number behaves, selected by its last four digits. All other numbers receive their messages. */
interface Behaviour {
  refusal?: ApiRefusal;
  /** How many calls are refused; all by default. */
  times?: number;
  /** Accepts the message, and later reports by the webhook that it failed. */
  bounce?: number;
  /** Accepts the message, and hangs up instead of responding. */
  hangUp?: true;
}

const refusal = (status: number, code: number, message: string) => ({
  refusal: { status, code, message: `(#${code}) ${message}` },
});

const behaviours: Record<string, Behaviour> = {
  '0026': refusal(400, 131026, 'Message undeliverable'),
  // Joins WhatsApp after the first message.
  '0126': { ...refusal(400, 131026, 'Message undeliverable'), times: 1 },
  '0047': { bounce: 131047 },
  '0049': { bounce: 131049 },
  '0056': { ...refusal(400, 131056, 'Pair rate limit hit'), times: 1 },
  '0100': refusal(400, 100, 'Invalid parameter'),
  '0190': refusal(401, 190, 'Access token has expired'),
  '0429': { ...refusal(429, 130429, 'Rate limit hit'), times: 2 },
  '0430': refusal(429, 130429, 'Rate limit hit'),
  '0500': { ...refusal(500, 131000, 'Something went wrong'), times: 1 },
  '0807': { ...refusal(400, 80007, 'Rate limit issues'), times: 1 },
  '0999': { hangUp: true },
};

export const behaviourOf = (number: string): Behaviour => behaviours[number.slice(-4)] ?? {};
