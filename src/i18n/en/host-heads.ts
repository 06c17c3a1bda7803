/** Titles and descriptions of the host's pages. `house` is the name of the house. */
export const hostHeads = {
  login: { title: 'Sign in', description: (house: string) => `Where the host of ${house} signs in.` },
  admin: {
    title: 'Property Management',
    description: (house: string) => `Stays and guest guide of ${house}, for the host.`,
  },
}
