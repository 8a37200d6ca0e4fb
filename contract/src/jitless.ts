import { z } from 'zod';

// In a browser Zod would try whether it may compile code, which the security policy forbids and
// reports. It must be told before the first schema is made.
if ('document' in globalThis) z.config({ jitless: true });
