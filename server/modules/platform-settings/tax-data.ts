import { sql } from 'drizzle-orm'
import type { Input } from '#core/contract/calls.ts'
import type { TaxData } from '#core/invoices/tax-data.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { findSetting, writeSetting } from '#server/platform/database/stored-settings.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'

const name = 'tax_data'

/** The platform's tax data; null: none yet. */
export const findTaxData = (executor: Executor): Promise<TaxData | null> =>
  findSetting<TaxData>(executor, name)

/** Unlike `changeTaxData`, does not check or log the change; for a caller that has found no data. */
export const writeTaxData = (executor: Executor, data: TaxData): Promise<void> =>
  writeSetting(executor, name, data)

/** The platform's tax data; null: none yet. Errors: `unauthenticated`, `forbidden`. */
export async function getTaxData(context: Caller) {
  requireRight(context, 'change settings')
  return { data: await findTaxData(context.deps.database) }
}

/** Changes the tax data for future documents. Errors: `setting_changed` if the stored data is not what the user saw. */
export async function changeTaxData(context: Caller, { data: next, seen }: Input<'admin.changeTaxData'>) {
  requireRight(context, 'change settings')
  return await transactAs(context.deps.database, context.actor, async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('alforja tax data'))`)
    const before = await findTaxData(tx)
    if (told(before) !== told(seen)) refuse('setting_changed')
    if (told(before) === told(next)) return { data: next }
    await writeTaxData(tx, next)
    await recordAuditEvent(tx, context, {
      ...{ accountId: null, event: 'tax_data_changed' },
      details: { was: told(before), data: told(next) },
    })
    return { data: next }
  })
}

/** The data in one line, for the audit log; '' for none. */
const told = (data: TaxData | null): string =>
  data ? [data.rfc, data.name, data.regime, data.postcode].join(' · ') : ''
