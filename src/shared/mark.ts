/**
 * Headers of every response of this site. A response without them comes from something between the phone and the site, such
 * as a hotel's sign-in page, or a proxy while the site is upgraded.
 */
export const markHeader = 'x-latchkey'
/** The server's time in ms since 1970: phones' clocks are often wrong; responses can overtake each other. */
export const answeredAtHeader = 'x-latchkey-at'
/** A field of `/healthz`. Shows that the path to the site removes unknown headers if the header is missing there. */
export const markField = 'latchkey'
