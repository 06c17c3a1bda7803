export const guest = {
  title: 'Your stay',
  description: (house: string) => `Check in online for your stay at ${house}.`,
}
export const checkout = {
  title: 'Security deposit',
  description: (house: string) => `The security deposit of your stay at ${house}: a hold, not a charge.`,
}
export const messages = {
  title: 'Messages',
  description: (house: string) => `Your messages with the host of ${house}.`,
}
export const notFound = {
  title: 'Page Not Found',
  description: (house: string) => `There is no such page at ${house}.`,
}
