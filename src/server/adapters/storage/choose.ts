import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createDiskStore } from './disk.ts'
import type { ObjectStore } from './port.ts'
import { createS3Store } from './s3.ts'

/** Returns the configured file store, for the server and for commands. */
export const chooseStore = (config: Pick<Config, 'dataDir' | 's3'>): ObjectStore =>
  config.s3 ? createS3Store(config.s3) : createDiskStore(join(config.dataDir, 'files'))
