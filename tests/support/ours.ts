import { markHeader } from '#shared/mark.ts'

/** Part of a made-up response that pages must take for one of the site's own. */
export const ours = { headers: { [markHeader]: '1' } }
