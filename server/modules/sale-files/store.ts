import { and, asc, eq } from 'drizzle-orm'
import { files } from '#server/modules/files/tables.ts'
import { people } from '#server/modules/people/tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { saleFiles } from './tables.ts'

/** The files of a sale with the names of their uploaders, oldest first. */
export const listFileRows = (executor: Executor, saleId: string) =>
  executor
    .select({
      id: files.id,
      name: files.name,
      type: files.type,
      bytes: files.bytes,
      key: saleFiles.key,
      createdAt: saleFiles.createdAt,
      addedBy: people.name,
    })
    .from(saleFiles)
    .innerJoin(files, eq(files.id, saleFiles.fileId))
    .leftJoin(people, eq(people.id, saleFiles.addedBy))
    .where(eq(saleFiles.saleId, saleId))
    .orderBy(asc(saleFiles.createdAt), asc(files.id))
export type SaleFileRow = Awaited<ReturnType<typeof listFileRows>>[number]

export const insertSaleFile = (tx: Transaction, row: typeof saleFiles.$inferInsert) =>
  tx.insert(saleFiles).values(row)

/** Whether this file belongs to the sale. */
export async function isOfSale(executor: Executor, saleId: string, fileId: string): Promise<boolean> {
  const rows = await executor
    .select({ id: saleFiles.fileId })
    .from(saleFiles)
    .where(and(eq(saleFiles.saleId, saleId), eq(saleFiles.fileId, fileId)))
  return rows.length > 0
}
