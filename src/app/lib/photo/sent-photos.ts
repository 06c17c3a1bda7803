/** Photos that this page has sent, by server path, so that they are not downloaded again. */
const sent = new Map<string, string>()

export const rememberSent = (path: string, photo: Blob): void => {
  sent.set(path, URL.createObjectURL(photo))
}

export const sentPhoto = (path: string): string | null => sent.get(path) ?? null
