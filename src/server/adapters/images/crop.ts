interface Size {
  width: number
  height: number
}

/** The measures of the largest part of a picture with this ratio of width to height. */
export const cropSize = ({ width, height }: Size, ratio: number): Size => ({
  width: Math.min(width, Math.round(height * ratio)),
  height: Math.min(height, Math.round(width / ratio)),
})
