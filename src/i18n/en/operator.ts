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
    : [
        'This password is shown only now. Sign in within 7 days and choose your own, or make a new one with:',
        `  npm run host -- password ${email}`,
      ]),
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

/** A database without its newest data; `marker` is the file that says so. */
export const incompleteDatabase = (file: string, marker: string) =>
  `${file} is older than its folder: the site was running when this copy was made, and ${file}-wal, which holds the newest data, was left out. Copy both files, or stop the site before you copy, or restore a backup (docs/backups.md). To go on without the newest data, delete ${marker}.`

/** Why the configured database can't be used, and what to change. */
export const unusableDatabase = (reason: string, advice: string | null) =>
  `the database cannot be used (${reason})${advice === null ? '' : `. ${advice}`}`

/** Changes to DATABASE_URL, by what the server said about TLS. */
export const tlsAdvice = {
  noTls:
    'The server offers no TLS. Switch it on there, or write sslmode=disable if nobody else can read this network.',
  onlyTls: 'The server accepts only TLS. Add sslmode=require to the address.',
  unknownAuthority:
    'The server’s certificate isn’t signed by an authority that this machine knows. Write sslmode=verify-full&sslrootcert=FILE with that authority’s certificate, or sslmode=no-verify to encrypt without checking who answers.',
  otherName:
    'The server’s certificate is for another host name. Use the name in the certificate, or sslmode=no-verify to encrypt without checking who answers.',
  expired: 'The server’s certificate isn’t valid today. Renew it there, and check this machine’s clock.',
  noFile: 'A file that the address names (sslrootcert, sslcert or sslkey) can’t be read.',
  pooler: 'A connection pooler refuses what Latchkey needs. Write the direct address of the database.',
}

/** Names the user, the owner of a path that the user may not use, and the command that mends it. */
export const folderAdvice = ({
  me,
  path,
  owner,
  command,
}: {
  me: string
  path: string
  owner: string
  command: string
}) => `Latchkey runs as ${me}, and ${path} belongs to ${owner}. Run: ${command}`
