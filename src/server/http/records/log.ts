import { type DestinationStream, type Logger, pino } from 'pino'

/** Field names that could carry secrets or personal data; their values are redacted. */
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
 * Creates the log: one JSON line per event. Levels: `error` a person must act, `warn` healed itself, `info` a state
 * changed, `debug` the rest. Requests are identified by route pattern, since a guest link is a credential.
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
