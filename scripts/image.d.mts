/** Why Buildah cannot build here, or `null` when it can. */
export function whyNoBuildah(): string | null
/** Images by Buildah, kept in a folder of our own and not in the machine's. Answers what it printed. */
export function buildah(...args: string[]): string
/** Builds the image with Buildah. Answers its id. */
export function buildWithBuildah(tag: string): string
