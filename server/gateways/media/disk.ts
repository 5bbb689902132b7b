import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaGateway } from './port.ts'

const idPattern = /^[\w-]{22}$/

/**
 * Stores files in a folder, readable only by this operating system user. Throws for an id that `newId` did not create.
 */
export function createDiskMedia(folder: string): MediaGateway {
  const pathOf = (id: string): string => {
    if (!idPattern.test(id)) throw new Error('not the id of a file')
    return join(folder, id)
  }
  return {
    async put(id, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // Atomic: a complete file is renamed to its final name.
      await writeFile(`${pathOf(id)}.part`, bytes, { mode: 0o600 })
      await rename(`${pathOf(id)}.part`, pathOf(id))
    },
    async get(id) {
      return await readFile(pathOf(id)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async drop(id) {
      await rm(pathOf(id), { force: true })
    },
  }
}
