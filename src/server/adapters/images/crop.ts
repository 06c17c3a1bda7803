interface Size {
  width: number
  height: number
}

/** Returns the size of the largest crop with this ratio of width to height. */
export const cropSize = ({ width, height }: Size, ratio: number): Size => ({
  width: Math.min(width, Math.round(height * ratio)),
  height: Math.min(height, Math.round(width / ratio)),
})
