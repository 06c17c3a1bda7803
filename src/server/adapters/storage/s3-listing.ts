import type { StoredEntry } from './port.ts'

const field = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null

const unescapeXml = (text: string): string =>
  text.replace(
    /&(lt|gt|quot|apos|amp);/g,
    (_, name: 'lt' | 'gt' | 'quot' | 'apos' | 'amp') =>
      ({ lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' })[name],
  )

/**
 * Parses one page of a bucket listing. Our keys need no escaping and the listing is URL-encoded, so patterns suffice
 * instead of an XML parser. https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
export function readListing(xml: string): { entries: StoredEntry[]; next: string | null } {
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, part = '']) => ({
    key: decodeURIComponent(field(part, 'Key') ?? ''),
    bytes: Number(field(part, 'Size')),
    modifiedAt: Date.parse(field(part, 'LastModified') ?? ''),
  }))
  const token = field(xml, 'NextContinuationToken')
  return { entries, next: field(xml, 'IsTruncated') === 'true' && token ? unescapeXml(token) : null }
}
