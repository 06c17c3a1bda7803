import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import type { S3Settings } from '#server/adapters/storage/s3.ts'
import { throughPort } from './pgbouncer.ts'
import { createDatabase } from './postgres.ts'
import { makeBucket } from './swift.ts'

/** Makes the run start a server unless it runs (`run-servers-setup.ts`). Returns its facts. */
async function ask<Provided>(name: 'postgres' | 'pgbouncer' | 'swift'): Promise<Provided> {
  const answer = await fetch(`${inject('runServers')}/${name}`)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Provided
}

let postgres: Promise<{ adminUrl: string; template: string }> | undefined
let pgBouncer: Promise<{ port: number }> | undefined
let swift: Promise<S3Settings> | undefined

/** Creates a database. Returns its address, which leads through PgBouncer in the project `postgres-pooled`. */
export async function newDatabase(kind: 'migrated' | 'empty'): Promise<string> {
  postgres ??= ask('postgres')
  const { adminUrl, template } = await postgres
  const url = await createDatabase(adminUrl, kind === 'migrated' ? template : undefined)
  if (!inject('isPooled')) return url
  pgBouncer ??= ask('pgbouncer')
  return throughPort(url, (await pgBouncer).port)
}

/** Creates a bucket on the run's S3 server. Throws if none can run (see `missingSwift`). */
export async function newBucket(): Promise<S3Settings & { endpoint: string }> {
  swift ??= ask('swift')
  const server = await swift
  const bucket = { ...server, endpoint: server.endpoint ?? '', bucket: `b-${randomBytes(6).toString('hex')}` }
  await makeBucket(bucket)
  return bucket
}

export const settingsOfBucket = (bucket: S3Settings & { endpoint: string }): Record<string, string> => ({
  S3_BUCKET: bucket.bucket,
  S3_ENDPOINT: bucket.endpoint,
  S3_REGION: bucket.region,
  S3_ACCESS_KEY_ID: bucket.accessKeyId,
  S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
})
