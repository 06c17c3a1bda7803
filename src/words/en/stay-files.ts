/** The words of files that a guest takes along. */

export const calendarFile = {
  summary: (house: string) => `Stay at ${house}`,
  description: 'Your door code is behind the check-in link in your e-mail.',
}
