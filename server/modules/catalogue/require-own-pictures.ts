import type { ProductDraft } from '#core/products/product-draft.ts'
import { findOwnImages } from '#server/modules/images/find-image.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'

/** Uploaded pictures that a draft adds are its account's own; null: the platform's. Errors: `image_not_found`. */
export async function requireOwnPictures(
  tx: Transaction,
  accountId: string | null,
  before: ProductDraft,
  draft: ProductDraft,
): Promise<void> {
  const known = new Set(imagesOf(before))
  const added = imagesOf(draft).filter((id) => !known.has(id))
  const own = await findOwnImages(tx, accountId, added)
  if (added.some((id) => !own.has(id))) refuse('image_not_found')
}

const imagesOf = ({ pictures, units }: ProductDraft): string[] =>
  [...pictures, ...units.flatMap(({ picture }) => picture ?? [])].flatMap(
    ({ src }) => /^\/media\/images\/([\w-]+)$/.exec(src)?.[1] ?? [],
  )
