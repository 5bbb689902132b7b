import { files } from '#server/modules/files/tables.ts'
import { images } from '#server/modules/images/tables.ts'
import { seasons } from '#server/modules/seasons/tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sealBytes } from '#server/platform/keys/sealed.ts'
import { addCash } from './own-cash.ts'
import { addImport } from './own-import.ts'
import { addInvoice } from './own-invoice.ts'
import { addPromotion } from './own-promotion.ts'

/** The data of a sale: a file and a picture, as uploads add them, its cash with a count, and an invoice. */
export async function addTraces(
  deps: Deps,
  { accountId, saleId, personId }: Record<'accountId' | 'saleId' | 'personId', string>,
): Promise<void> {
  const { database, media } = deps
  const [fileId, imageId] = [newId(), newId()]
  const { keyId, sealed } = sealBytes(deps, Buffer.from(`the papers of ${saleId}`))
  await media.put(fileId, sealed)
  const file = { id: fileId, accountId, name: 'papel.pdf', type: 'application/pdf', bytes: 9, keyId }
  await database.insert(files).values(file)
  await media.put(imageId, Buffer.from(`the picture of ${saleId}`))
  const picture = { purpose: 'product', type: 'image/svg+xml', width: 1, height: 1 } as const
  await database.insert(images).values({ id: imageId, accountId, ...picture })
  await addCash(database, { accountId, saleId, personId, marker: saleId })
  await addInvoice(database, saleId)
}

/** How an agency prepares its sales: a promotion, a sheet that was read, and a season. */
export async function prepareSeason(
  database: Database,
  { accountId, productId, madeBy }: Record<'accountId' | 'productId' | 'madeBy', string>,
): Promise<void> {
  await addPromotion(database, { accountId, productId, name: 'Buen fin' })
  await addImport(database, { accountId, productId, madeBy })
  await database.insert(seasons).values({
    ...{ id: newId(), accountId, name: 'Verano', beginsOn: '2029-07-01', weekdays: [5, 6] },
    ...{ ranges: [{ from: '2029-07-01', to: '2029-08-15' }], changedAt: new Date() },
  })
}
