import type { Image } from '#core/looks/images.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Deps } from '#server/platform/deps.ts'
import { findImageRow, findImagesOf } from './store.ts'

/** A picture for anybody, or null where there is none. */
export async function findImage(
  deps: Pick<Deps, 'database' | 'media'>,
  id: string,
): Promise<{ id: string; type: string; bytes: Uint8Array } | null> {
  const row = await findImageRow(deps.database, id)
  const bytes = row && (await deps.media.get(row.id))
  return bytes ? { id: row.id, type: row.type, bytes } : null
}

/** The bytes of a logo, for papers; null for none, and for one that is gone. */
export async function findLogoBytes(
  deps: Pick<Deps, 'media'>,
  logo: Image | null,
): Promise<Uint8Array | null> {
  return logo && (await deps.media.get(logo.id))
}

/** Pictures of the account, as they are kept, by id. */
export const findOwnImages = (executor: Executor, accountId: string, ids: readonly string[]) =>
  findImagesOf(executor, accountId, ids)
