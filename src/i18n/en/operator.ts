/** What whoever runs the server reads of it, beside what the commands say. */

/** The sign-in of a first start; the password is there where it was drawn. */
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

/** Lies beside a SQLite database that was copied into PostgreSQL. */
export const movedNote = 'The data is in PostgreSQL since. Remove this file to go back to latchkey.db.\n'

/** Why the file store could not do what was asked. */
export const storageProblems = {
  full: 'The file store has no room left',
  readOnly: 'The file store may not be written',
  unavailable: 'The file store does not answer',
}

/** What a hold is called where the host looks at the card provider's own page. */
export const holdDescription = 'Security deposit'

/** There is data, and nothing that opens it. */
export const keylessData = (dataDir: string, keyFile: string) =>
  `There is data in ${dataDir}, but no secret key, and a new one would open nothing of it. Name the key of this data as SECRET_KEY_FILE or SECRET_KEY, or put it back as ${keyFile}`
