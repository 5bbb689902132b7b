import { eq } from 'drizzle-orm'
import type { ProspectStage } from '#core/agencies/prospects.ts'
import type { Input } from '#core/contract/calls.ts'
import { leadUrl } from '#server/modules/registrations/present-lead.ts'
import { takeLeadWithin } from '#server/modules/registrations/take-lead.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { keepAtWork } from './keep-prospect.ts'
import { moveLockedProspect } from './move-prospect.ts'
import { lockProspect } from './reach-prospect.ts'
import { insertEvent } from './store.ts'
import { prospects } from './tables.ts'

/**
 * E-mails a prospect the link for registering an agency, as a lead; a repeated call sends the same link. Errors:
 * `prospect_not_found`, and `prospect_stage` if the stage does not allow an invitation.
 */
export async function inviteProspect(
  context: Caller,
  { language, ...address }: Input<'admin.inviteProspect'>,
): Promise<{ stage: ProspectStage; url: string }> {
  const { deps, actor } = context
  const personId = requireRight(context, 'work on prospects')
  return await transactAs(deps.database, actor, async (tx) => {
    const prospect = await lockProspect(tx, context, address)
    const { id, accountId, stage: from, name, email, phone, city, stateCode } = prospect
    const to = 'invited'
    if (from !== to) await moveLockedProspect(tx, prospect, to)
    await keepAtWork(tx, context, prospect)
    const leadId =
      prospect.leadId ??
      (await takeLeadWithin(tx, deps, context, {
        ...{ name, email, phone, city, stateCode, tradeName: '', reference: '', source: 'prospect' },
      }))
    const version = prospect.version + (language === prospect.language ? 0 : 1)
    await tx.update(prospects).set({ leadId, language, version }).where(eq(prospects.id, id))
    const step = from === to ? {} : { fromStage: from, toStage: to as ProspectStage }
    await insertEvent(tx, { prospectId: id, event: 'invited', personId, at: deps.clock.now(), ...step })
    const details = { prospectId: id, leadId, from, to }
    await recordAuditEvent(tx, context, { accountId, event: 'prospect_invited', details })
    // A double click sends only one e-mail.
    await enqueue(tx, 'invite-prospect', { prospectId: id }, { jobKey: `invite-prospect:${id}` })
    return { stage: to, url: leadUrl(deps.config, leadId) }
  })
}
