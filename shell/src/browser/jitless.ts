/*
 * In a browser, Zod tests whether it may compile code. Our content security policy forbids that and reports it. Zod
 * reads this setting for each schema, so it must be set before a remote creates its first one. Setting it here keeps
 * Zod itself, which only some pages need, out of the first download.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
