export const calendarFile = {
  summary: (house: string) => `Stay at ${house}`,
  description: 'To see your door code, open the check-in link in your e-mail.',
}
