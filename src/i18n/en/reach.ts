/** Findings about the way from a visitor's browser to the site: what is so, and what to do. */
export const reachTexts = {
  local: (address: string) =>
    `The site is only on this machine, at ${address}; to put it on the internet, give PUBLIC_URL its domain`,
  unchecked: 'This hasn’t been checked yet; choose Check again, or run npm run doctor',
  unseen: 'This can’t be checked until the domain leads to this site',
  domain: {
    good: (host: string) => `${host} leads to this site`,
    noAddress: (host: string) =>
      `${host} has no address: at your domain’s provider, add an A record with this server’s address`,
    foreign: (host: string, address: string) =>
      `At ${address}, one of the addresses of ${host}, another server answers: change that A or AAAA record, or what answers there`,
    elsewhere: (host: string, address: string) =>
      `${host} leads to ${address}, and nothing answers this server there: compare it with the address that your server’s provider shows`,
  },
  ports: {
    good: 'Ports 80 and 443 answer',
    closed: (port: string, code: string) =>
      `Nothing answers on port ${port} (${code}): start the reverse proxy, and let this port through the firewall`,
    unproven:
      'The ports answer this server, but nobody has come in from outside yet: open the site on a phone without Wi-Fi, and if it doesn’t load, let ports 80 and 443 through your provider’s firewall',
    unseen: (address: string) =>
      `This server can’t open ${address} itself: open the site on a phone without Wi-Fi`,
  },
  certificate: {
    good: (until: string) => `The certificate is valid until ${until}`,
    ending: (until: string) =>
      `The certificate is valid only until ${until}, and nothing has renewed it: see the log of what renews it (Caddy, certbot)`,
    wrong: (reason: string) =>
      `Browsers refuse the certificate (${reason}): have Caddy or certbot get one for this domain`,
  },
  address: {
    good: (address: string) => `Browsers open ${address}, as PUBLIC_URL says`,
    wrongHost: (host: string, wanted: string) =>
      `The reverse proxy names the site ${host} instead of ${wanted}: in nginx set proxy_set_header Host $host`,
    otherOrigin: (address: string) =>
      `A browser used the site at another address than ${address}: redirect that one, or change PUBLIC_URL`,
  },
  proxy: {
    good: 'The reverse proxy passes on guests’ addresses and https',
    noAddress:
      'The reverse proxy doesn’t pass on guests’ addresses, so all count as one: in nginx set proxy_set_header X-Forwarded-For $remote_addr',
    madeUp:
      'The reverse proxy passes on an address that anybody can make up: in nginx set proxy_set_header X-Forwarded-For $remote_addr',
    noProtocol:
      'The reverse proxy doesn’t say that guests use https: in nginx set proxy_set_header X-Forwarded-Proto $scheme',
    unset:
      'A reverse proxy is in front of the site, but the site isn’t told: set TRUST_PROXY=1 and restart it',
  },
  uploads: {
    good: 'Photos of 10 MB pass',
    refused:
      'What is in front of the site refuses a photo of 10 MB: in nginx set client_max_body_size 11m, in Caddy request_body max_size 11MB',
    failed: (reason: string) =>
      `A photo of 10 MB didn’t arrive (${reason}): check the limits and timeouts of what is in front of the site`,
  },
  cache: {
    good: 'No cache in front of the site keeps its answers',
    kept: 'A cache in front of the site gives one visitor’s answer to another: switch caching off there (CDN, proxy_cache)',
  },
  webhook: {
    good: 'Stripe’s webhook reaches the site',
    none: 'Stripe’s webhook hasn’t reached the site yet: send a test event from Stripe’s page, under Developers, Webhooks',
    missing:
      'Cards were authorised, but Stripe’s webhook has never reached the site: add it in Stripe, as the steps on the server say',
    unused: 'Cards are simulated, so Stripe’s webhook isn’t used',
  },
  release: {
    good: (version: string) => `Latchkey ${version} is the newest release`,
    newer: (newest: string, version: string) =>
      `Latchkey ${newest} is out, and this is ${version}: read docs/upgrades.md, then upgrade`,
    unknown: (version: string) =>
      `This is Latchkey ${version}, and this folder isn’t a clone whose releases can be looked up: see where you got it`,
  },
} as const

/** Lines of `npm run doctor` about a site that doesn't answer it. */
export const doctorTexts = {
  notRunning: (place: string) =>
    `The site doesn’t answer at ${place}: start it, or see its log for why it doesn’t start`,
  otherKey: (place: string) =>
    `What answers at ${place} isn’t this site, or has another secret key: run this with the site’s own settings`,
  unseen: 'The site has to run for this check',
}
