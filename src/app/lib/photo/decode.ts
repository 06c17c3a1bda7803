/**
 * Decodes a photo upright. Returns `null` if this browser can't show it. Uses an image element, because Safari decodes
 * some formats (HEIC among them) nowhere else.
 */
export async function decodePhoto(file: Blob) {
  const source = new Image()
  source.src = URL.createObjectURL(file)
  const close = () => URL.revokeObjectURL(source.src)
  const isDecoded = await source.decode().then(
    () => true,
    () => false,
  )
  const { naturalWidth: width, naturalHeight: height } = source
  if (isDecoded && width > 0 && height > 0) return { source, width, height, close }
  close()
  return null
}
