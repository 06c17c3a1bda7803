import { AddressRefused } from '#server/adapters/open-addresses.ts'
import type { MailProblem } from '#shared/contract/mail/schemas.ts'
import { MailError } from './port.ts'

type Cause = MailProblem['code']

/** The parts of an error that decide: the client's code, the first word of the command that was answered, and the answer. */
interface Failure {
  code: string
  /** The code of the system's error behind it. */
  original: string
  command: string
  timeout: string
  message: string
  reply: number | null
  /** Enhanced status code, such as `5.7.1`; empty without one. https://www.rfc-editor.org/rfc/rfc3463 */
  enhanced: string
  /** The answer's words without addresses, which may contain any word. */
  words: string
}

function failureOf(thrown: Error & Record<string, unknown>): Failure {
  const { code, originalCode, command, timeoutType, response, responseCode } = thrown
  const answer = typeof response === 'string' ? response : ''
  return {
    code: String(code ?? ''),
    original: String(originalCode ?? ''),
    command: String(command ?? '').split(' ')[0] ?? '',
    timeout: String(timeoutType ?? ''),
    message: thrown.message,
    reply: typeof responseCode === 'number' ? responseCode : null,
    enhanced: /^\d{3}[ -]#?([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1] ?? '',
    words: answer.replace(/<[^>]*>|\S+@\S+/g, '').toLowerCase(),
  }
}

/** Errors before the server has answered a command, by Node's, OpenSSL's and the client's fixed codes and messages. */
const connectionCauses: readonly (readonly [RegExp, Cause])[] = [
  [/CERT_HAS_EXPIRED|CERT_NOT_YET_VALID|certificate (has expired|is not yet valid)/, 'certificate_expired'],
  [/ALTNAME_INVALID|does not match certificate/, 'certificate_name'],
  [/SELF_SIGNED|UNABLE_TO_(VERIFY|GET)|self-signed|unable to (verify|get)|\bCERT_/, 'certificate_untrusted'],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH|wrong version number|packet length/i, 'tls_on_plain_port'],
  [/ERR_SSL|EPROTO\b|Error initiating TLS|UPGRADE_TIMEOUT/, 'encryption'],
  [/EREQUIRETLS/, 'encryption'],
  [/GREETING_TIMEOUT/, 'silent'],
  [/ENOAUTH|EAUTH/, 'login_wanted'],
  [/ETIMEDOUT|ABORT|TIMEOUT/, 'timeout'],
  [/ENOTFOUND|EAI_|EDNS|ENODATA|ESERVFAIL/, 'unknown_name'],
  [/ECONNREFUSED/, 'connection_refused'],
  [/ETLS/, 'encryption'],
  [/ECONNECTION|ESOCKET|ECONNRESET|EHOSTUNREACH|ENETUNREACH|EPIPE/, 'unreachable'],
  [/larger than allowed/, 'too_big'],
  [/EENVELOPE/, 'recipient'],
  [/EMESSAGE/, 'message'],
]

/**
 * Causes by enhanced status code, where the code alone decides. The registry has the standard ones:
 * https://www.iana.org/assignments/smtp-enhanced-status-codes Exchange adds 5.7.54 and up:
 * https://learn.microsoft.com/exchange/mail-flow-best-practices/non-delivery-reports-in-exchange-online
 */
const enhancedCauses: readonly (readonly [RegExp, Cause])[] = [
  [/^[45]\.7\.(8|9|13|14|139)$/, 'login'],
  [/^[45]\.7\.(54|57)$/, 'login_wanted'],
  [/^[45]\.7\.(10|11)$/, 'encryption'],
  [/^[45]\.1\.[78]$|^[45]\.7\.(60|2[0-37]|26|30|31|50[12]|509|515|7[05]\d)$/, 'sender'],
  [/^[45]\.7\.(25|511|6[0-4]\d)$/, 'blocked'],
  [/^4\.2\.1$|^[45]\.(3\.[12]|4\.5|5\.3|7\.28|7\.50\d)$|^4\.7\.\d+$/, 'too_much'],
  [/^[45]\.2\.2$/, 'mailbox_full'],
  [/^[45]\.(2\.3|3\.4)$/, 'too_big'],
  [/^[45]\.(1\.([1-6]|10|9)|2\.[14]|7\.(17|124|129|13[3-6]))$/, 'recipient'],
  [/^[45]\.6\./, 'message'],
]

/** Causes by words, for servers that send no enhanced code or only the general 5.7.1 and 5.7.0. */
const wordCauses: readonly (readonly [RegExp, Cause])[] = [
  [/gr[ae]y ?list/, 'greylisted'],
  [
    /spamhaus|spamcop|barracuda|\bs?rbl\b|dnsbl|(block|black|deny) ?list|blocked (using|by|from)|client host|reverse (dns|host|lookup)|\br?dns\b|\bptr\b|\bip\b.*(reputation|block|ban|reject|not allowed)|\bbanned\b|poor reputation/,
    'blocked',
  ],
  [/starttls|\btls\b|\bssl\b|encrypt/, 'encryption'],
  [/relay|not authenticated|authenticat|log ?in first|sign ?in|not logged in/, 'login_wanted'],
  [
    /recipient (address )?(rejected|unknown|refused)|(user|mailbox) (unknown|not found|unavailable)|no such user|does not exist/,
    'recipient',
  ],
  [/\bsender\b|send as|not owned|mail from|from address|return.path|\bspf\b|\bdkim\b|\bdmarc\b/, 'sender'],
  [
    /too many|rate limit|throttl|submissionquota|too fast|too quickly|limit exceeded|exceeded .*limit/,
    'too_much',
  ],
  [/too (big|large)|exceeds .*size|size (limit|exceed)/, 'too_big'],
  [/over ?quota|quota exceeded|mailbox (is )?full/, 'mailbox_full'],
  [/\bspam\b|\bvirus|malware|content/, 'message'],
]

const firstOf = (causes: typeof wordCauses, text: string): Cause | undefined =>
  causes.find(([pattern]) => pattern.test(text))?.[1]

/** Causes of an answer that only its command and number explain. */
function causeOfCommand({ command, reply, enhanced }: Failure & { reply: number }): Cause {
  const isTemporary = reply < 500
  if (command === 'MAIL') return reply === 552 ? 'too_big' : isTemporary ? 'too_much' : 'sender'
  if (command === 'RCPT') {
    if (reply === 452) return 'too_much'
    if (isTemporary) return 'greylisted'
    if (reply === 552) return 'mailbox_full'
    // 5.7: a rule of the server's. It says nothing against the recipient.
    return enhanced.startsWith('5.7.') ? 'policy' : 'recipient'
  }
  if (command === 'DATA') {
    if (reply === 552) return 'too_big'
    return reply === 452 ? 'too_much' : enhanced.startsWith('5.7.') ? 'policy' : 'message'
  }
  return 'unusable'
}

function causeOfConnection({ code, original, timeout, message }: Failure): Cause {
  const known = firstOf(connectionCauses, `${original} ${code} ${timeout} ${message}`)
  return known ?? (code === 'EPROTOCOL' ? 'greeting' : 'unusable')
}

/** Returns the cause of an answer by its step in the dialogue, its codes and, where these leave it open, its words. */
function causeOfAnswer(failure: Failure & { reply: number }): Cause {
  const { code, command, reply, enhanced, words } = failure
  const byWords = firstOf(wordCauses, words)
  if (command === 'STARTTLS') return 'encryption'
  if (command === 'AUTH') {
    if (reply === 538 || byWords === 'encryption') return 'encryption'
    if (byWords === 'too_much' || reply === 421) return 'too_much'
    return reply < 500 ? 'login_later' : 'login'
  }
  const isGreeting =
    ['EHLO', 'HELO', 'LHLO'].includes(command) || (command === 'CONN' && code === 'EPROTOCOL')
  if (isGreeting) {
    const known = firstOf(enhancedCauses, enhanced) ?? byWords
    return known === 'blocked' || (known === 'too_much' && byWords === 'too_much') ? known : 'greeting'
  }
  if (reply === 530) return byWords === 'encryption' ? 'encryption' : 'login_wanted'
  // 421 closes the connection, whatever it answers.
  if (reply === 421) return byWords === 'blocked' ? 'blocked' : 'too_much'
  // Greylisting is announced with 450 4.7.1, 451 4.7.1 and the like.
  if (reply < 500 && byWords === 'greylisted') return 'greylisted'
  if (reply < 500 && enhanced === '4.7.1' && command === 'RCPT') return byWords ?? 'greylisted'
  if (command === 'MAIL' && enhanced.startsWith('5.7.') && byWords === undefined) return 'sender'
  const cause = firstOf(enhancedCauses, enhanced) ?? byWords ?? causeOfCommand(failure)
  return cause === 'recipient' && reply < 500 ? 'greylisted' : cause
}

/** Causes that concern one mail; all others stop every mail until they are mended. */
const ofOneMail: ReadonlySet<Cause> = new Set([
  'recipient',
  'greylisted',
  'mailbox_full',
  'message',
  'too_big',
])

/**
 * Converts an error of the mail client. Only a refused recipient is final. Settings can be mended, so every other mail
 * waits. `from` is the address that mails are sent from.
 */
export function toMailError(
  thrown: unknown,
  { isHandedOver, from }: { isHandedOver: boolean; from: string },
) {
  if (thrown instanceof AddressRefused)
    // A name without addresses.
    return new MailError(
      'unreachable',
      { code: thrown.problem === 'unreachable' ? 'unknown_name' : thrown.problem, reply: null },
      thrown,
    )
  const error = (thrown instanceof Error ? thrown : new Error(String(thrown))) as Error &
    Record<string, unknown>
  const failure = failureOf(error)
  const { reply, enhanced } = failure
  if (isHandedOver && reply === null) return new MailError('unsure', { code: 'no_answer', reply }, error)
  const code = reply === null ? causeOfConnection(failure) : causeOfAnswer({ ...failure, reply })
  const isFinal = code === 'recipient'
  const problem: MailProblem = {
    code,
    reply,
    ...(enhanced && { enhanced }),
    ...(code === 'sender' && { sender: from }),
  }
  return new MailError(isFinal ? 'refused' : ofOneMail.has(code) ? 'later' : 'unreachable', problem, error)
}
