import { join } from 'node:path'
import { createDiskStore } from './disk.ts'
import type { ObjectStore } from './port.ts'
import { createS3Store, type S3Settings } from './s3.ts'

export const chooseStore = ({ dataDir, s3 }: { dataDir: string; s3: S3Settings | null }): ObjectStore =>
  s3 ? createS3Store(s3) : createDiskStore(join(dataDir, 'files'))
