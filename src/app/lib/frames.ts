/** Done when the browser has drawn so many frames; a page that nobody sees draws none. */
export async function framesFromNow(count: number): Promise<void> {
  for (let left = count; left > 0; left -= 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}
