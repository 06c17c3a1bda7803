import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createS3Store, type S3Settings } from '#server/adapters/storage/s3.ts'
import { freePort } from './postgres.ts'

/**
 * A real S3-compatible server for tests: OpenStack Swift with its S3 layer, from Debian's packages (`apt-get install
 * swift-proxy swift-account swift-container swift-object`). It verifies every signature. Four processes on loopback,
 * with data in a temporary folder that `stop` removes.
 */
export interface SwiftServer {
  settings: S3Settings
  stop(): Promise<void>
}

const parts = ['account', 'container', 'object'] as const

const accessKeyId = 'test:tester'
const secretAccessKey = 'testing'

const common = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
log_address = ${folder}/no-log
`

const storageConfig = (folder: string, part: string, port: number) => `${common(folder, port)}
[pipeline:main]
pipeline = ${part}-server
[app:${part}-server]
use = egg:swift#${part}
fallocate_reserve = 0
`

// After ten errors the proxy avoids a node for a minute, and on a busy machine it starts before the others. Without
// memcached its client only logs misses, which S3 requests tolerate.
const proxyConfig = (folder: string, port: number, cachePort: number) => `${common(folder, port)}
[pipeline:main]
pipeline = catch_errors cache listing_formats s3api tempauth slo proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cachePort}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = ${secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
error_suppression_interval = 1
`

/** Builds the three rings in one process; the command-line tool would need nine slow runs. */
const ringScript = `
import sys
from swift.common.ring import RingBuilder
folder = sys.argv[1]
for part, port in zip(('account', 'container', 'object'), sys.argv[2:]):
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'd1',
                     'replication_ip': '127.0.0.1', 'replication_port': int(port), 'meta': ''})
    builder.rebalance()
    builder.get_ring().save(folder + '/' + part + '.ring.gz')
`

async function untilReady(settings: S3Settings, ended: () => string | null): Promise<void> {
  const giveUpAt = Date.now() + 90_000
  let obstacle: unknown
  while (Date.now() < giveUpAt) {
    const end = ended()
    if (end !== null) throw new Error(`Swift ended at start: ${end}`)
    try {
      return await makeBucket(settings)
    } catch (error) {
      obstacle = error
    }
    await delay(100)
  }
  throw new Error('Swift did not answer within 90 seconds', { cause: obstacle })
}

/**
 * Creates a bucket, or accepts an existing one: a slow first attempt may have succeeded, and repeats get 409. Throws
 * if it doesn't exist afterwards.
 */
export async function makeBucket(settings: S3Settings): Promise<void> {
  const { AwsV4Signer } = await import('aws4fetch')
  const url = `${settings.endpoint}/${settings.bucket}`
  const signed = await new AwsV4Signer({ ...settings, method: 'PUT', url, service: 's3' }).sign()
  const made = await fetch(signed.url, { method: 'PUT', headers: signed.headers })
  if (!made.ok && made.status !== 409) throw new Error(`${made.status} ${await made.text()}`)
  await createS3Store(settings).check()
}

/** Starts the server. Throws if it can't run (see `missingSwift`). */
export async function startSwift(): Promise<SwiftServer> {
  // Swift stores metadata in file attributes, which memory folders support only since Linux 6.6, so the data is on
  // disk.
  const folder = mkdtempSync('/var/tmp/latchkey-swift-')
  mkdirSync(join(folder, 'devices', 'd1'), { recursive: true })
  const children: ChildProcess[] = []
  let output = ''
  const start = (program: string, config: string, text: string) => {
    const path = join(folder, config)
    writeFileSync(path, text)
    const child = spawn(`/usr/bin/swift-${program}-server`, [path], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        output += text.toString()
      })
    }
    children.push(child)
  }
  const ports = [await freePort(), await freePort(), await freePort()] as const
  execFileSync('/usr/bin/python3', ['-c', ringScript, folder, ...ports.map(String)], { stdio: 'pipe' })
  parts.forEach((part, index) => {
    start(part, `${part}.conf`, storageConfig(folder, part, ports[index] ?? 0))
  })
  const port = await freePort()
  start('proxy', 'proxy.conf', proxyConfig(folder, port, await freePort()))
  const settings = {
    bucket: 'latchkey-test',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
  const stop = async () => {
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(
      children.map((child) =>
        child.exitCode === null && child.signalCode === null
          ? new Promise((resolve) => child.once('exit', resolve))
          : null,
      ),
    )
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(settings, () => (children.some((child) => child.exitCode !== null) ? output : null))
  } catch (error) {
    await stop()
    throw error
  }
  return { settings, stop }
}
