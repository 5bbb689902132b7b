import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Image } from '#core/looks/images.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { images } from './tables.ts'

export type ImageRow = typeof images.$inferSelect

export async function insertImages(
  tx: Transaction,
  rows: readonly (typeof images.$inferInsert)[],
): Promise<void> {
  await tx.insert(images).values([...rows])
}

export async function findImageRow(executor: Executor, id: string): Promise<ImageRow | null> {
  return (await executor.select().from(images).where(eq(images.id, id)))[0] ?? null
}

/** A photograph in all its widths and formats, the smallest first. */
export async function findSizes(executor: Executor, id: string): Promise<ImageRow[]> {
  return await executor
    .select()
    .from(images)
    .where(or(eq(images.id, id), eq(images.sizeOf, id)))
    .orderBy(images.width)
}

/** The account's images among `ids`, by id; a null account is the platform. */
export async function findImagesOf(
  executor: Executor,
  accountId: string | null,
  ids: readonly string[],
): Promise<Map<string, Image>> {
  if (ids.length === 0) return new Map()
  const rows = await executor
    .select({ id: images.id, width: images.width, height: images.height })
    .from(images)
    .where(
      and(
        accountId === null ? isNull(images.accountId) : eq(images.accountId, accountId),
        inArray(images.id, [...ids]),
      ),
    )
  return new Map(rows.map((row) => [row.id, row]))
}
