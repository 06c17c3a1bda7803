/** The first line of the stays until the house is set up. */
export const setupLine = 'Set up your house'
