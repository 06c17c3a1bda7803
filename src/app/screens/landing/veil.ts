/** The hero's light words have 4.5:1 on this grey, also those with an opacity of 85 %. Greys are 0 to 255. */
const darkEnough = 90
/** The veil's own colour in `landing.css`, rounded up. */
const veilGrey = 32

/** Returns the opacity of the veil that words on a photo need whose brightest spot is this grey; 0 for a dark one. */
export const veilOver = (grey: number): number =>
  grey <= darkEnough ? 0 : Math.ceil((100 * (grey - darkEnough)) / (grey - veilGrey)) / 100
