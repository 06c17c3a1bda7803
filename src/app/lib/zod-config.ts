import * as z from 'zod/mini'

// Zod compiles object schemas with `new Function` where it may. Our pages forbid that (script-src 'self'), and even
// the probe is reported as a violation. Must run before the first schema is built: import this module first.
z.config({ jitless: true })
