import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { login } from '#shared/contract/accounts/schemas.ts'
import { createStay } from '#shared/contract/stays/schemas.ts'
import { addDays } from '#shared/dates.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { type RunningServer, startServer } from './servers.ts'
import { fillProduct } from './stays.ts'

export const benchHost = { email: 'host@example.com', password: 'a password for the bench' }

/** The number of guests who read in turn: more than one house has at the same time. */
export const guests = 1000

export function evenly(values: readonly string[], count: number): readonly string[] {
  const step = Math.max(1, Math.floor(values.length / count))
  return values.filter((_, index) => index % step === 0).slice(0, count)
}

/** Returns a client that is signed in as the site's host. */
export async function signIn(origin: string): Promise<Client> {
  const host = createClient(origin)
  await host.call(login, { body: benchHost })
  return host
}

export const cookieOf = ({ cookies }: Client): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

export const newStay = (host: Client) => {
  const today = new Date().toISOString().slice(0, 10)
  const dates = { checkInDate: addDays(today, 1), checkOutDate: addDays(today, 3) }
  return host.call(createStay, { body: { guestName: 'A guest', guestEmail: 'guest@mail.example', ...dates } })
}

export interface FilledSite {
  settings: Readonly<Record<string, string>>
  tokens: readonly string[]
  start(): Promise<RunningServer>
}

/** A folder for the run's databases and bodies, removed at the end. */
export interface Bench {
  /** Returns the product with `count` stays, on SQLite or the PostgreSQL database at `databaseUrl`; filled once. */
  site(count: number, databaseUrl?: string): Promise<FilledSite>
  body(name: string, bytes: string | Uint8Array): string
  remove(): void
}

export function openBench(): Bench {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-bench-'))
  const sites = new Map<string, Promise<FilledSite>>()

  const fill = async (name: string, count: number, databaseUrl?: string): Promise<FilledSite> => {
    const dataDir = join(folder, name)
    mkdirSync(dataDir)
    const settings = {
      DATA_DIR: dataDir,
      ADMIN_EMAIL: benchHost.email,
      ADMIN_PASSWORD: benchHost.password,
      PUBLIC_URL: 'http://localhost:3000',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    }
    console.log(
      `filling ${count.toLocaleString('en-NZ')} stays (${databaseUrl ? 'PostgreSQL' : 'SQLite'}) ...`,
    )
    const tokens = await fillProduct(readConfig(settings), count)
    return { settings, tokens, start: () => startServer('src/server/main.ts', settings) }
  }

  return {
    site(count, databaseUrl) {
      const name = `${databaseUrl ? 'postgres' : 'sqlite'}-${count}`
      const known = sites.get(name) ?? fill(name, count, databaseUrl)
      sites.set(name, known)
      return known
    },
    body(name, bytes) {
      const file = join(folder, name)
      writeFileSync(file, bytes)
      return file
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
