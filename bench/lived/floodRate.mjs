/**
 * How fast one abusive network floods the site, as autocannon's options. The shell answers what it refuses a
 * second late and holds back 1,000 such answers; beyond that it closes connections. So with 1,000 connections a
 * network is refused 1,000 times a second, and more of them gain nothing.
 */
export const floodRate = { connections: 1000, overallRate: 1000 };

/** Its address; visitors of the same network would wait for its share. */
export const flooder = '203.0.113.7';
