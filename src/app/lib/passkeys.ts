import { passkeyProblems } from '#i18n/en/admin.ts'
import type { PasskeyAnswer } from '#shared/contract/accounts/schemas.ts'
import { TranslatedError } from './use-report.ts'

/** Asks the browser to use or to create a passkey. Throws `TranslatedError` if it does neither. */
export async function askForPasskey(
  call: 'startAuthentication' | 'startRegistration',
  options: { challenge: string },
): Promise<PasskeyAnswer> {
  // Loaded on first use: most visits don't need it.
  const browser = await import('@simplewebauthn/browser').catch(() => {
    throw new TranslatedError(passkeyProblems.notLoaded)
  })
  if (!browser.browserSupportsWebAuthn()) throw new TranslatedError(passkeyProblems.none)
  try {
    return (await browser[call]({ optionsJSON: options as never })) as unknown as PasskeyAnswer
  } catch (error) {
    const isKnown = error instanceof Error && error.name === 'InvalidStateError'
    throw new TranslatedError(isKnown ? passkeyProblems.known : passkeyProblems.cancelled)
  }
}
