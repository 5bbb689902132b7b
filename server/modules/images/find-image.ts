import type { Image } from '#core/looks/images.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findImageRow, findImagesOf, findSizes, type ImageRow } from './store.ts'

/** The size of a photograph that a browser requests: a minimum width in pixels. */
export interface WantedSize {
  width: number
  takesAvif: boolean
}

/** Returns a public picture, or null; for a photograph, the size that best fits `wanted`. */
export async function findImage(
  deps: Pick<Deps, 'database' | 'media'>,
  id: string,
  wanted?: WantedSize,
): Promise<{ id: string; type: string; bytes: Uint8Array } | null> {
  const row = wanted
    ? fittingSize(await findSizes(deps.database, id), wanted)
    : await findImageRow(deps.database, id)
  const bytes = row && (await deps.media.get(row.id))
  return bytes ? { id: row.id, type: row.type, bytes } : null
}

function fittingSize(sizes: readonly ImageRow[], { width, takesAvif }: WantedSize): ImageRow | null {
  const avif = takesAvif ? sizes.filter(({ type }) => type === 'image/avif') : []
  const shown = avif.length > 0 ? avif : sizes.filter(({ type }) => type !== 'image/avif')
  return shown.find((size) => size.width >= width) ?? shown.at(-1) ?? null
}

/** The bytes of a logo, for documents; null if there is no logo or it was deleted. */
export async function findLogoBytes(
  deps: Pick<Deps, 'media'>,
  logo: Image | null,
): Promise<Uint8Array | null> {
  return logo && (await deps.media.get(logo.id))
}

/** Returns one of the platform's pictures, or null. */
export const findPlatformImage = async (executor: Executor, id: string): Promise<Image | null> =>
  (await findImagesOf(executor, null, [id])).get(id) ?? null

/** The pictures of an account, or of the platform if `accountId` is null, by id. */
export const findOwnImages = (executor: Executor, accountId: string | null, ids: readonly string[]) =>
  findImagesOf(executor, accountId, ids)
