export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`
  const units = ['kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${(bytes / 1024 ** power).toFixed(1)} ${units[power - 1]}`
}

export const total = (counts: Readonly<Record<string, number>>): string =>
  Object.values(counts)
    .reduce((sum, count) => sum + count, 0)
    .toLocaleString('en-NZ')
