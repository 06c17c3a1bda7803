/**
 * Headers of every response of this site. Whatever stands between a phone and the site (a hotel's sign-in page, a proxy
 * during an upgrade) may answer instead; its answers don't carry them.
 */
export const markHeader = 'x-latchkey'
/** The server's time in ms since 1970: phones' clocks are often wrong; responses can overtake each other. */
export const answeredAtHeader = 'x-latchkey-at'
/** A field of `/healthz`. Shows that the path to the site removes unknown headers if the header is missing there. */
export const markField = 'latchkey'
