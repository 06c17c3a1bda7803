// Keeps zod from compiling schemas with `new Function`: our pages forbid it (script-src 'self'), and even zod's probe
// is reported as a violation. Zod reads this when it is first loaded, so import this module first.
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
shared.__zod_globalConfig = Object.assign(shared.__zod_globalConfig ?? {}, { jitless: true })
