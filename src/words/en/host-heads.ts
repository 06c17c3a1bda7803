import { property } from '#shared/the-house.ts'

/** What the browser's tab says of the host's pages. */
export const hostHeads = {
  login: {
    title: 'Sign in',
    get description(): string {
      return `Where the host of ${property.name} signs in.`
    },
  },
  admin: {
    title: 'Property Management',
    get description(): string {
      return `Stays and guest guide of ${property.name}, for the host.`
    },
  },
}
