/**
 * The rate at which one abusive network floods the site, as options of autocannon. The shell delays each rejection by a
 * second, and delays up to 1,000 at a time; beyond that it closes connections. So with 1,000 connections, a network is
 * rejected 1,000 times a second, and more connections would not raise this rate.
 */
export const floodRate = { connections: 1000, overallRate: 1000 };

/** The network's IP address. The other load uses a different one, because rate limits apply per network. */
export const flooder = '203.0.113.7';
