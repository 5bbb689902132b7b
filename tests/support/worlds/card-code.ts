import { sql } from 'drizzle-orm'
import { unseal } from '#server/platform/keys/sealed.ts'
import type { MoneyWorld } from './money-world.ts'

/** The code of a card, which only its owner knows. */
export async function codeOf({ db, deps }: Pick<MoneyWorld, 'db' | 'deps'>, cardId: string): Promise<string> {
  const { rows } = await db.database.execute<{ code: string }>(
    sql`SELECT code FROM gift_cards WHERE id = ${cardId}`,
  )
  return unseal(deps, rows[0]?.code ?? '')
}
