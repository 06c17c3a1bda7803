async function decodeAsBitmap(file: Blob) {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
}

/** Safari shows some formats (HEIC among them) only in an image element. */
async function decodeAsElement(file: Blob) {
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    if (image.naturalWidth === 0 || image.naturalHeight === 0) throw new Error('the photo has no size')
    return {
      source: image,
      width: image.naturalWidth,
      height: image.naturalHeight,
      close: () => URL.revokeObjectURL(address),
    }
  } catch (error) {
    URL.revokeObjectURL(address)
    throw error
  }
}

/** Decodes a photo upright. Returns `null` if this browser can't show it. */
export async function decodePhoto(file: Blob) {
  for (const decode of [decodeAsBitmap, decodeAsElement]) {
    try {
      return await decode(file)
    } catch {}
  }
  return null
}
