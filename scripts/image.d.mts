/** Returns why Buildah can't build here, or `null` if it can. */
export function missingBuildah(): string | null
/** Runs Buildah with an image store of our own. Returns its output. */
export function buildah(...args: string[]): string
/** Builds the image with Buildah. Returns its id. */
export function buildWithBuildah(tag: string): string
