/** Returns a language tag (BCP 47) in its canonical form, or `null` if it isn't one. */
export function canonicalTag(text: string): string | null {
  try {
    return Intl.getCanonicalLocales(text)[0] ?? null
  } catch {
    return null
  }
}

/** Languages to choose from for what a host writes (ISO 639-1, with the scripts of Chinese). Others can be set as a tag. */
export const writtenLanguages: readonly string[] = (
  'af,am,ar,az,be,bg,bn,bs,ca,cs,cy,da,de,el,en,es,et,eu,fa,fi,fil,fo,fr,ga,gl,gu,haw,he,hi,hr,hu,hy,id,is,it,ja,ka,' +
  'kk,kl,km,kn,ko,ky,lb,lo,lt,lv,mi,mk,ml,mn,mr,ms,mt,my,nb,ne,nl,nn,pa,pl,pt,rm,ro,ru,si,sk,sl,sm,sq,sr,sv,sw,ta,te,' +
  'th,to,tr,uk,ur,uz,vi,xh,zh-Hans,zh-Hant,zu'
).split(',')

/** Returns a language's name in another one: `Englisch` for `en` in `de`. Both are BCP 47 tags. */
export const languageName = (tag: string, inTag: string): string =>
  new Intl.DisplayNames([inTag], { type: 'language' }).of(tag) ?? tag
