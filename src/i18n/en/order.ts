export const orderTexts = {
  instructions:
    'Press Space to pick it up, move it with the arrow keys, and press Space again to put it down. Escape puts it back.',
  pickedUp: (name: string, place: number, count: number) => `${name} picked up. It is ${place} of ${count}.`,
  over: (name: string, place: number, count: number) => `${name} is now ${place} of ${count}.`,
  putDown: (name: string, place: number, count: number) => `${name} put down. It is ${place} of ${count}.`,
  putBack: (name: string) => `${name} is back where it was.`,
}
