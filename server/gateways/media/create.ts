import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { createDiskMedia } from './disk.ts'
import { createBucketMedia } from './firebase.ts'
import type { MediaGateway } from './port.ts'

/** Stores files in a bucket if one is configured, else in the data folder. */
export function createMediaGateway({
  dataFolder,
  firebaseAccount,
  mediaBucket,
}: Pick<Config, 'dataFolder' | 'firebaseAccount' | 'mediaBucket'>): MediaGateway {
  const disk = createDiskMedia(join(dataFolder, 'files'))
  return firebaseAccount && mediaBucket ? createBucketMedia(firebaseAccount, mediaBucket, disk) : disk
}
