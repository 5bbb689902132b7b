import { imagePath } from '#core/app/addresses.ts'
import type { Picture } from '#core/app/pictures.ts'
import { drawUploadedPhotograph } from '#server/modules/uploads/read-upload.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertImages } from './store.ts'

/** A photograph without a description. */
export type KeptPhotograph = Required<Pick<Picture, 'src' | 'width' | 'height' | 'colour'>>

/**
 * Stores an uploaded photograph of a product in all sizes; it belongs to the platform if `accountId` is null. Its id is
 * that of the largest WebP. If the rows cannot be written, the bytes are deleted. Errors: `file_refused`,
 * `too_many_requests`.
 */
export async function keepPhotograph(
  deps: Pick<Deps, 'media'>,
  sent: { accountId: string | null; bytes: Uint8Array },
  inTransaction: <T>(effect: (tx: Transaction) => Promise<T>) => Promise<T>,
): Promise<KeptPhotograph> {
  const { colour, sizes } = await drawUploadedPhotograph(sent.bytes)
  const kept = sizes.map((size) => ({ id: newId(), ...size }))
  const whole = kept.findLast(({ type }) => type === 'image/webp')
  if (!whole) throw new Error('a photograph without a size')
  const row = { accountId: sent.accountId, purpose: 'photograph' } as const
  const rows = [whole, ...kept.filter((one) => one !== whole)].map(({ id, type, width, height }) => ({
    ...{ ...row, id, type, width, height },
    ...(id === whole.id ? { colour } : { sizeOf: whole.id }),
  }))
  try {
    await Promise.all(kept.map(({ id, bytes }) => deps.media.put(id, bytes)))
    await inTransaction((tx) => insertImages(tx, rows))
  } catch (error) {
    await Promise.all(kept.map(({ id }) => deps.media.drop(id)))
    throw error
  }
  return { src: imagePath(whole.id), width: whole.width, height: whole.height, colour }
}
