/**
 * How fast one abusive network floods the site, as autocannon's options. The shell delays each refusal by a second
 * and holds back 1,000 refusals; beyond that it closes connections. So with 1,000 connections, a network is refused
 * 1,000 times a second, and more connections gain nothing.
 */
export const floodRate = { connections: 1000, overallRate: 1000 };

/** The network's IP address. Visitors from the same network would have to wait for its share. */
export const flooder = '203.0.113.7';
