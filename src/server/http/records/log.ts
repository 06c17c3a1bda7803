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

/** Creates the log: one JSON line per event. `error`: a person must act; `warn`: the server recovers without one. */
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
