/** The first start's sign-in. `password` is set only if it was generated. */
export const firstStart = ({
  address,
  email,
  password,
}: {
  address: string
  email: string
  password: string | null
}): string[] => [
  'Latchkey is ready. Sign in as the host:',
  '',
  `  address   ${address}`,
  `  e-mail    ${email}`,
  `  password  ${password ?? '(the ADMIN_PASSWORD you set)'}`,
  '',
  ...(password === null
    ? []
    : ['This password is shown only now. Change it with:', `  npm run host -- password ${email}`]),
]

/** Written into a file beside a SQLite database that was copied to PostgreSQL. */
export const movedNote =
  'This database has been moved to PostgreSQL. Delete this file to go back to latchkey.db.\n'

export const storageProblems = {
  full: 'The file store has no room left',
  readOnly: 'The file store denies writes',
  unavailable: 'The file store doesn’t respond',
}

/** The name of a hold in the card provider's dashboard. */
export const holdDescription = 'Security deposit'

/** The data folder has data but no key to decrypt it. */
export const keylessData = (dataDir: string, keyFile: string) =>
  `Found data in ${dataDir} but no secret key, and a new key couldn’t decrypt it. Set SECRET_KEY_FILE or SECRET_KEY to the original key, or restore it to ${keyFile}`
