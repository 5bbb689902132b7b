import type { Image, ImagePurpose } from '#core/looks/images.ts'
import { drawUploadedImage } from '#server/modules/uploads/read-upload.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertImages } from './store.ts'

/**
 * Stores an uploaded picture; it belongs to the platform if `accountId` is null. If its row cannot be written, the
 * bytes are deleted. Errors: `file_refused`.
 */
export async function keepImage(
  deps: Pick<Deps, 'media'>,
  sent: { accountId: string | null; purpose: ImagePurpose; bytes: Uint8Array },
  inTransaction: <T>(effect: (tx: Transaction) => Promise<T>) => Promise<T>,
): Promise<Image> {
  const { accountId, purpose } = sent
  const { type, bytes, width, height } = await drawUploadedImage(purpose, sent.bytes)
  const id = newId()
  await deps.media.put(id, bytes)
  try {
    await inTransaction((tx) => insertImages(tx, [{ id, accountId, purpose, type, width, height }]))
  } catch (error) {
    await deps.media.drop(id)
    throw error
  }
  return { id, width, height }
}
