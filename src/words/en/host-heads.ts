import { property } from '#content/property.ts'

/** What the browser's tab says of the host's pages. */
export const hostHeads = {
  login: { title: 'Sign in', description: `Where the host of ${property.name} signs in.` },
  admin: {
    title: 'Property Management',
    description: `Stays and guest guide of ${property.name}, for the host.`,
  },
}
