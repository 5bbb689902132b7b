import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import type { InstalmentOption } from '#core/money/instalment-fees.ts'
import type { instalmentMonths } from '#core/money/instalments.ts'
import type { Caller } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
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
  table: 'instalment_fees',
  key: ['months', 'from'],
  day: 'from',
  value: 'fee_bp',
  set: 'instalment_fee_set',
  withdrawn: 'instalment_fee_withdrawn',
}

type Fee = Omit<InstalmentOption, 'months'> & {
  months: (typeof instalmentMonths)[number]
  from: string
  source: string
} & Listed

/** Grouped by plan, newest first within each. */
export const listInstalmentFees = (context: Caller): Promise<{ today: string; fees: Fee[] }> =>
  readDated(context, async (tx, on) => ({ fees: await readFees(tx, on) }))

async function readFees(executor: Executor, on: string): Promise<Fee[]> {
  const { rows } = await executor.execute<Fee & Record<string, unknown>>(
    sql`SELECT t.months, t."from", t.fee_bp AS "feeBp", t.bearer, t.source, ${listedColumns(dated, on)}
      FROM instalment_fees t WHERE t.withdrawn_at IS NULL ORDER BY t.months, t."from" DESC`,
  )
  return rows
}

export async function setInstalmentFee(
  context: Caller,
  { months, from, feeBp, bearer, source, seen }: Input<'admin.setInstalmentFee'>,
): Promise<Done> {
  const key = { months: String(months), from }
  return await setDated(context, dated, { key, seen, value: feeBp, more: { bearer, source } })
}

export const withdrawInstalmentFee = (
  context: Caller,
  { months, from, seen }: Input<'admin.withdrawInstalmentFee'>,
): Promise<Done> => withdrawDated(context, dated, { key: { months: String(months), from }, seen })
