/** The country of a house that hasn't named one. */
export const defaultCountry = 'New Zealand'
