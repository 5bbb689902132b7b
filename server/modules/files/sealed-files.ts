import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { sealBytes, unsealBytes } from '#server/platform/keys/sealed.ts'
import { resealInBatches, type SealedPlace } from '#server/platform/keys/sealed-places.ts'
import { files } from './tables.ts'

/** The bytes of uploaded files, stored with the media gateway; the row says which key sealed them. */
export const sealedFiles: SealedPlace = {
  name: 'files',
  async count(executor) {
    const rows = await executor
      .select({ id: files.keyId, count: sql<number>`count(*)::int` })
      .from(files)
      .groupBy(files.keyId)
    return new Map(rows.map(({ id, count }) => [id, count]))
  },
  async reseal(deps) {
    const { database, keys, media } = deps
    return await resealInBatches(
      (after, most) =>
        database
          .select({ id: files.id })
          .from(files)
          .where(and(ne(files.keyId, keys.all[0].id), gt(files.id, after)))
          .orderBy(asc(files.id))
          .limit(most),
      async ({ id }) => {
        const bytes = await media.get(id)
        if (!bytes) throw new Error(`the bytes of file ${id} are missing`)
        const { keyId, sealed } = sealBytes(deps, unsealBytes(deps, bytes))
        await media.put(id, sealed)
        await database.update(files).set({ keyId }).where(eq(files.id, id))
      },
    )
  },
}
