import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Deps } from '#server/platform/deps.ts'
import { findImage } from './find-image.ts'

const folder = new URL('../../../public/drawings/', import.meta.url)
const drawings = new Set(readdirSync(folder).map((file) => `drawings/${file.replace(/\.svg$/, '')}`))

/** The bytes of a picture by its `pictureKey`: an uploaded image or a built-in drawing. Null if there is none. */
export async function readPicture(
  deps: Pick<Deps, 'database' | 'media'>,
  key: string,
): Promise<Uint8Array | null> {
  if (drawings.has(key)) return await readFile(new URL(`../${key}.svg`, folder))
  if (!/^[\w-]{22}$/.test(key)) return null
  return (await findImage(deps, key))?.bytes ?? null
}
