import { sql } from 'drizzle-orm'
import type { Pack } from '#core/pack/pack.ts'
import { preparePack } from '#core/pack/prepare-pack.ts'
import type { Database } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transaction.ts'
import { createPause } from '#server/platform/pauses.ts'
import { buildPack, type PackQuestion } from './build-pack.ts'

interface Wanted extends PackQuestion {
  /** The pause between two parts. */
  restMillis?: number
}

/** A pack as of one moment, prepared for searches, so that nobody sees half of a change. Null as in `buildPack`. */
export async function readWholePack(
  database: Database,
  { restMillis = 0, ...question }: Wanted,
): Promise<Pack | null> {
  const pause = createPause({ restMillis })
  const pack = await transact(database, async (tx) => {
    await tx.execute(sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`)
    return await buildPack(tx, question, pause)
  })
  for (const _ of pack ? preparePack(pack) : []) if (pause.isDue()) await pause.take()
  return pack
}
