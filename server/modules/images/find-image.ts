import type { Image } from '#core/looks/images.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findImageRow, findImagesOf } from './store.ts'

/** A public picture, or null if there is none. */
export async function findImage(
  deps: Pick<Deps, 'database' | 'media'>,
  id: string,
): Promise<{ id: string; type: string; bytes: Uint8Array } | null> {
  const row = await findImageRow(deps.database, id)
  const bytes = row && (await deps.media.get(row.id))
  return bytes ? { id: row.id, type: row.type, bytes } : null
}

/** The bytes of a logo, for documents; null without a logo or if it was deleted. */
export async function findLogoBytes(
  deps: Pick<Deps, 'media'>,
  logo: Image | null,
): Promise<Uint8Array | null> {
  return logo && (await deps.media.get(logo.id))
}

/** A picture of the platform's own, or null. */
export const findPlatformImage = async (executor: Executor, id: string): Promise<Image | null> =>
  (await findImagesOf(executor, null, [id])).get(id) ?? null

/** The account's pictures with these ids, by id. */
export const findOwnImages = (executor: Executor, accountId: string, ids: readonly string[]) =>
  findImagesOf(executor, accountId, ids)
