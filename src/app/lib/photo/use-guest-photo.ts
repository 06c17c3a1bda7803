import { useState } from 'react'
import { useImageError } from '#app/lib/rendered.ts'

/**
 * Returns the props of an image that only a stay's guest may see. Images are requested with cookies; in a browser that blocks
 * them, the photo is fetched with the link's token. Without a token, nothing is fetched.
 */
export function useGuestPhoto(path: string, token: string) {
  const [fetched, setFetched] = useState<string | null>(null)
  const fetchPhoto = async () => {
    if (token === '' || fetched !== null) return
    const answer = await fetch(path, { headers: { 'x-guest-token': token } })
    const photo = await answer.blob()
    // Something between phone and site may answer with a page.
    if (answer.ok && photo.type.startsWith('image/')) setFetched(URL.createObjectURL(photo))
  }
  const image = useImageError(() => void fetchPhoto().catch(() => undefined))
  return { ...image, src: fetched ?? path }
}
