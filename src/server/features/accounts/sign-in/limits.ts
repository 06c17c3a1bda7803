import type { AccountsContext } from '#server/features/accounts/service.ts'
import { isKnownAddress } from '#server/features/accounts/sessions/places.ts'
import { AppError } from '#server/http/errors.ts'
import { addressGroup } from '#server/http/limits/rate-limit.ts'
import { accountTryLimit, loginLimit } from '#shared/constants.ts'

const { perAccountAndAddress, perAddress, windowMs } = loginLimit

/**
 * Counts a try of an account's password before the password is looked at: of many sent at once no more are tried than
 * one by one. Throws 429. Answers how to undo the counting, for a try that turned out to be right.
 */
export async function countTry(
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
 * Somebody with many addresses gets no further: beyond the limit one try at a time passes, from everywhere together. The
 * host is not kept out by it: addresses that they have signed in from before are not counted here, nor are passkeys.
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
