/** Pictures that this page has sent, by server path, so that they are not downloaded again. */
const sent = new Map<string, string>()

export const rememberSent = (path: string, picture: Blob): void => {
  sent.set(path, URL.createObjectURL(picture))
}

export const sentPicture = (path: string): string | null => sent.get(path) ?? null
