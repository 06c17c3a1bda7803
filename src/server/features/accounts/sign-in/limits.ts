import type { AccountsContext } from '#server/features/accounts/service.ts'
import { isKnownAddress } from '#server/features/accounts/sessions/places.ts'
import { AppError } from '#server/http/errors.ts'
import { addressGroup } from '#server/http/limits/rate-limit.ts'
import { accountTryLimit, loginLimit } from '#shared/constants.ts'

const { perAccountAndAddress, perAddress, windowMs } = loginLimit

/**
 * Counts an attempt before the password is verified, so concurrent attempts can't exceed the limit. Throws 429. Returns a function
 * that undoes the count after a success.
 */
export async function countAttempt(
  ctx: Pick<AccountsContext, 'limiter' | 'vault' | 'clock' | 'database'>,
  email: string,
  address: string,
): Promise<() => Promise<void>> {
  const { limiter } = ctx
  await limiter.hitAddress(
    'login',
    address,
    { max: perAccountAndAddress, windowMs },
    'accounts.slowDown',
    email,
  )
  await limiter.hitAddress('login-address', address, { max: perAddress, windowMs }, 'accounts.slowDown')
  const isKnown = await isKnownAddress(ctx, ctx.database.db, email, addressGroup(address))
  if (!isKnown) await countAgainstAccount(ctx, email)
  return async () => {
    await limiter.takeBackAddress('login', address, email)
    await limiter.takeBackAddress('login-address', address)
    if (!isKnown) await limiter.takeBack('login-account', email)
  }
}

/**
 * Limits guesses from many addresses: beyond the limit one attempt at a time passes. Known addresses of the host and passkeys
 * are not counted, so this doesn't lock the host out.
 */
async function countAgainstAccount(
  { limiter }: Pick<AccountsContext, 'limiter'>,
  email: string,
): Promise<void> {
  try {
    await limiter.hit('login-account', email, accountTryLimit, 'accounts.slowDown')
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'tooMany')) throw error
    await limiter.hit(
      'login-account-slow',
      email,
      { max: 1, windowMs: accountTryLimit.slowMs },
      'accounts.oneAtATime',
    )
  }
}
