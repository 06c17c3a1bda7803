import { type DestinationStream, type Logger, pino } from 'pino'

/** Names under which a secret or personal value could reach a log line; their values are never written. */
const secretFields = [
  'token',
  'accessToken',
  'guestStayToken',
  'doorCode',
  'guestPhone',
  'guestEmail',
  'bookingEmail',
  'guestName',
  'email',
  'phone',
  'password',
  'wifiPassword',
  'wifiName',
  'cookie',
  'authorization',
  'clientSecret',
  'dataKey',
]

/**
 * The log: one JSON line an event. Levels: `error` a person must act, `warn` healed itself, `info` a state changed,
 * `debug` the rest. Requests are named by route pattern, since a guest link is a credential.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const paths = secretFields.flatMap((field) => [field, `*.${field}`])
  const options = {
    level,
    redact: { paths: [...paths, 'req.headers', 'req.url'], censor: '[redacted]' },
    serializers: { err: pino.stdSerializers.err, req: () => undefined, res: () => undefined },
    base: null,
  }
  return destination ? pino(options, destination) : pino(options)
}
