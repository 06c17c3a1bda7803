/**
 * Pictures that this page has sent, by the path under which the server has them: what is on the phone already is not
 * asked of a slow line again. They are gone with the page.
 */
const sent = new Map<string, string>()

export const rememberSent = (path: string, picture: Blob): void => {
  sent.set(path, URL.createObjectURL(picture))
}

/** An address to show a picture from that this page has sent; `null` for any other. */
export const sentPicture = (path: string): string | null => sent.get(path) ?? null
