import { sql } from 'drizzle-orm'
import { distanceOf, isFarOff } from '#core/agencies/platform-settings.ts'
import type { Input } from '#core/contract/calls.ts'
import type { ExchangeRate } from '#core/money/exchange.ts'
import type { Currency } from '#core/money/money.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import {
  type Dated,
  type Done,
  type Listed,
  listedColumns,
  readDated,
  setDated,
  withdrawDated,
} from './dated-rows.ts'

const dated: Dated = {
  table: 'exchange_rates',
  key: ['from', 'to', 'on'],
  day: 'on',
  value: 'micro',
  set: 'exchange_rate_set',
  withdrawn: 'exchange_rate_withdrawn',
}

type Rate = ExchangeRate & Listed
type RateKey = { from: Currency; to: Currency; on: string }

/** Newest first. */
export const listExchangeRates = (context: Caller): Promise<{ today: string; rates: Rate[] }> =>
  readDated(context, async (tx, on) => ({ rates: await readRates(tx, on) }))

async function readRates(executor: Executor, on: string): Promise<Rate[]> {
  const { rows } = await executor.execute<Rate & Record<string, unknown>>(
    sql`SELECT t."from", t."to", t."on", t.micro, ${listedColumns(dated, on)}
      FROM exchange_rates t WHERE t.withdrawn_at IS NULL ORDER BY t."on" DESC, t."from", t."to"`,
  )
  return rows.map((row) => ({ ...row, micro: Number(row.micro) }))
}

export async function setExchangeRate(
  context: Caller,
  { micro, seen, sure, ...key }: Input<'admin.setExchangeRate'>,
): Promise<Done> {
  if (key.from === key.to) refuse('bad_request', { field: 'to' })
  return await setDated(context, dated, { key, seen, value: micro }, async (tx) => {
    const before = await rateBefore(tx, key)
    if (!sure && isFarOff(micro, before)) refuse('rate_far_off', { percent: distanceOf(micro, before) / 100 })
  })
}

/** The latest rate that starts before `on`. */
async function rateBefore(executor: Executor, { from, to, on }: RateKey): Promise<{ micro: number } | null> {
  const { rows } = await executor.execute<{ micro: string }>(
    sql`SELECT micro FROM exchange_rates WHERE "from" = ${from} AND "to" = ${to} AND "on" < ${on} AND withdrawn_at IS NULL
      ORDER BY "on" DESC LIMIT 1`,
  )
  return rows[0] ? { micro: Number(rows[0].micro) } : null
}

export const withdrawExchangeRate = (
  context: Caller,
  { seen, ...key }: Input<'admin.withdrawExchangeRate'>,
): Promise<Done> => withdrawDated(context, dated, { key, seen })
