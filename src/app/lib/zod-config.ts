// Zod compiles object schemas with `new Function` where it may. Our pages forbid that (script-src 'self'), and even
// the probe is reported as a violation. Zod takes this over when it is first loaded: to import it for that would have pages
// fetch it whose forms come later. Must run before the first schema is built: import this module first.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
shared.__zod_globalConfig = Object.assign(shared.__zod_globalConfig ?? {}, { jitless: true })
