/**
 * Returns how an item shares the rows of a grid so that none has an empty cell. Of three columns the last two share a row,
 * or the last four two rows; of two columns an odd last one takes both.
 */
export function shareOf(place: number, count: number) {
  const left = count - place
  const isPair = (count % 3 === 2 && left <= 2) || (count % 3 === 1 && left <= 4)
  const ofThree = count === 1 ? 'whole' : isPair ? 'half' : 'third'
  return { ofThree, isLastOfOdd: count % 2 === 1 && left === 1 } as const
}
