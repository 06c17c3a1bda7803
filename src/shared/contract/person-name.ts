import * as z from 'zod/mini'
import { typedText } from './fields.ts'
import { problem } from './problems.ts'

/**
 * Top-level domains with three or more letters in which anybody can register a name; brands and names of firms are left
 * out. Two letters are always a country's. https://www.iana.org/domains/root/db
 */
const openDomains = new Set(
  `academy accountants actor agency airforce apartments app army art associates asia attorney auction audio auto autos
  baby band bar bargains beauty beer best bet bid bike bingo bio biz black blog blue boats bond boo boutique builders
  business buzz cab cafe cam camera camp capital car cards care career careers cars casa cash casino cat catering center
  ceo charity chat cheap christmas church city claims cleaning click clinic clothing cloud club coach codes coffee college
  com community company computer condos construction consulting contact contractors cooking cool coop country coupons
  courses credit creditcard cricket cruises cyou dance data date dating day deals degree delivery democrat dental dentist
  desi design dev diamonds diet digital direct directory discount doctor dog domains download earth eco education email
  energy engineer engineering enterprises equipment esq estate events exchange expert exposed express fail faith family
  fan fans farm fashion finance financial fish fishing fit fitness flights florist flowers foo football forsale forum
  foundation fun fund furniture futbol fyi gallery game games garden gay gift gifts gives giving glass global gmbh gold
  golf gov graphics gratis green gripe group guide guitars guru hair haus health healthcare help hiphop hiv hockey
  holdings holiday homes horse hospital host hosting hot house how icu immo immobilien inc industries info ing ink
  institute insurance insure int international investments irish jetzt jewelry jobs juegos kaufen kids kim kitchen kiwi
  land lat law lawyer lease legal lgbt life lighting limited limo link live llc loan loans lol lotto love ltd ltda luxe
  luxury maison makeup management market marketing markets mba med media meme memorial men menu miami mil mobi moda moe
  mom money monster mortgage motorcycles mov movie museum name navy net network new news nexus ngo ninja now nyc observer
  off one ong onl online ooo org organic page paris parts party pet phd photo photography photos pics pictures pink pizza
  place plumbing plus poker porn post press pro prod productions prof promo properties property protection pub qpon quest
  racing radio realty recipes red rehab reise reisen rent rentals repair report republican rest restaurant review reviews
  rich rip rocks rodeo rsvp rugby run sale salon sarl sbs school schule science security select services sex sexy shoes
  shop shopping show singles site ski skin soccer social software solar solutions soy space spot srl storage store stream
  studio study style sucks supplies supply support surf surgery systems tattoo tax taxi team tech technology tel tennis
  theater theatre tickets tienda tips tires today tokyo tools top tours town toys trade trading training travel trust tube
  university uno vacations vegas ventures vet viajes video villas vin vip vision vodka vote voyage watch watches webcam
  website wedding wiki win wine work works world wtf xin xxx xyz yachts yoga zip zone
  рф рус сайт онлайн орг ком дети москва укр бел срб бг ελ ευ 中国 中國 网络 网址 网站 在线 公司 商城 中文网 集团 我爱你
  香港 台灣 台湾 みんな コム ネット ストア 한국 닷컴 닷넷 भारत संगठन شبكة موقع بازار السعودية امارات مصر ایران ישראל קום ไทย คอม`.split(
    /\s+/,
  ),
)
/** Of these also after a single letter: no name ends with them. */
const afterInitial =
  /^(com|net|org|info|biz|app|dev|xyz|online|site|shop|store|top|club|link|click|live|pro|vip|icu|zip)$/
const title = /^(dr|st|ste|mr|mrs|ms|mx|prof|rev|fr|sr|jr|ma|hr|fam|capt|sgt|lt|col)$/
const dotted = /[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu

/**
 * Returns whether dotted words end in a top-level domain: `evil.com`, not `Jean.Pierre` or `J.R.R.Tolkien`. Initials and
 * titles make a name of one that ends like a domain: "J.Li", "St.Jo".
 */
function isHostName(words: string): boolean {
  const labels = words.toLowerCase().split('.')
  const last = labels.pop() ?? ''
  if (afterInitial.test(last)) return true
  if (labels.every((label) => label.length === 1 || title.test(label))) return false
  return /^([a-z]{2}|xn--.*)$/.test(last) || openDomains.has(last)
}

const otherAddress =
  /@|:\/\/|\bwww\.|\b(mailto|tel|sms|data|javascript):|\d{1,3}(\.\d{1,3}){3}|\.\p{L}{2,}[/:?#]/iu

/** Returns whether a text contains a web or e-mail address, which mail programs would turn into a link. */
function hasAddress(text: string): boolean {
  // Full-width characters and ideographic full stops work in addresses too.
  const plain = text.normalize('NFKC').replaceAll('。', '.')
  return otherAddress.test(plain) || (plain.match(dotted) ?? []).some(isHostName)
}

/** A person's name: one line without a web or e-mail address. Strangers type it and mails greet by it. */
export const personName = (max: number, requiredMessage?: string) =>
  typedText(max, requiredMessage).check(
    z.refine((text) => text.length > max || !hasAddress(text), problem('nameOnly')),
  )
