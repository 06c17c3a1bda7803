const luminance = (bytes: readonly number[]) =>
  [0.2126, 0.7152, 0.0722].reduce((sum, weight, channel) => {
    const part = (bytes[channel] ?? 0) / 255
    return sum + weight * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  }, 0)

/** Returns the contrast of two colours of three bytes each, from 1 to 21 (WCAG 2.2). */
export function contrastOf(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
