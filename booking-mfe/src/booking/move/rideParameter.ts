/** The search parameter with the ride whose price is previewed. */
export const rideParameter = 'to';
