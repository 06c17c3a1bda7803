/** What booking sites read in the house's calendar: nobody's name. */
export const calendarFile = { taken: 'Not available' }
