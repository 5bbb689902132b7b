import { eq } from 'drizzle-orm'
import { prospectData } from '#core/agencies/prospect-fields.ts'
import type { Input } from '#core/contract/calls.ts'
import { normaliseEmail } from '#server/modules/people/email.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keepAtWork } from './keep-prospect.ts'
import { requireProspect } from './reach-prospect.ts'
import { insertEvent } from './store.ts'
import { prospects } from './tables.ts'

/**
 * Corrects a prospect's data; its history names the changed fields without their values. Errors: `prospect_not_found`,
 * and `prospect_changed` if the prospect was changed or merged in the meantime.
 */
export async function correctProspect(
  context: Caller,
  { version, accountId: agency, id, contactName: name, ...typed }: Input<'admin.correctProspect'>,
): Promise<{ version: number }> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on prospects')
  return await transactAs(deps.database, actor, async (tx) => {
    const address = { accountId: agency, id }
    const prospect = await requireProspect(tx, context, address, { action: 'work on prospects', lock: true })
    const { accountId } = prospect
    if (prospect.mergedInto || prospect.version !== version) refuse('prospect_changed')
    const data = { ...typed, name, email: normaliseEmail(typed.email) }
    // Absent fields are not changed.
    const fields = prospectData.filter(
      (field) => data[field] !== undefined && data[field] !== prospect[field],
    )
    if (fields.length === 0) return { version }
    await keepAtWork(tx, context, prospect)
    await tx
      .update(prospects)
      .set({ ...data, version: version + 1 })
      .where(eq(prospects.id, id))
    await insertEvent(tx, { prospectId: id, event: 'corrected', fields, personId, at: deps.clock.now() })
    const details = { prospectId: id, fields }
    await recordAuditEvent(tx, context, { accountId, event: 'prospect_corrected', details })
    return { version: version + 1 }
  })
}
