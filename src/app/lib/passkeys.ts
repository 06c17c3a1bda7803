import { passkeyProblems } from '#i18n/en/reauth.ts'
import type { PasskeyAnswer } from '#shared/contract/accounts/schemas.ts'
import { TranslatedError } from './use-report.ts'

type Options = { challenge: string }

function problemOf(error: unknown): TranslatedError {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return new TranslatedError(isKnown ? passkeyProblems.known : passkeyProblems.cancelled)
}

/** Loads the library on first use: most visits don't need it. */
async function browserPart() {
  const part = await import('@simplewebauthn/browser')
  if (!part.browserSupportsWebAuthn()) throw new TranslatedError(passkeyProblems.none)
  return part
}

/** Throws `TranslatedError`. */
export async function showPasskey(options: Options): Promise<PasskeyAnswer> {
  const { startAuthentication } = await browserPart()
  return startAuthentication({ optionsJSON: options as never }).then(
    (answer) => answer as unknown as PasskeyAnswer,
    (error: unknown) => Promise.reject(problemOf(error)),
  )
}

/** Throws `TranslatedError`. */
export async function makePasskey(options: Options): Promise<PasskeyAnswer> {
  const { startRegistration } = await browserPart()
  return startRegistration({ optionsJSON: options as never }).then(
    (answer) => answer as unknown as PasskeyAnswer,
    (error: unknown) => Promise.reject(problemOf(error)),
  )
}
