import { statfsSync } from 'node:fs'

/** Linux's in-memory file system. */
const memory = '/dev/shm'
/** More than databases, browsers and files of tests ever use together. */
const enoughBytes = 4 * 1024 ** 3

/**
 * Moves the tests' temporary folder to memory where there is enough: copying a database takes a thirtieth of the time
 * there. An explicit `TMPDIR` stays.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR) return
  if (Math.min(freeBytesOf(memory), process.availableMemory()) >= enoughBytes) process.env.TMPDIR = memory
}

function freeBytesOf(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}
