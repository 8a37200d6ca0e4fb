import { z } from 'zod';

// In a browser, Zod tests whether it may compile code. Our content security policy forbids that and reports it. The
// option must be set before the first schema is created.
if ('document' in globalThis) z.config({ jitless: true });
