import { eq, sql } from 'drizzle-orm'
import { can, reachOf } from '#core/access.ts'
import { prospectFieldNames } from '#core/agencies/prospect-fields.ts'
import { scoreOf } from '#core/agencies/prospect-score.ts'
import { keeperOfProspect, ofPlatform } from '#core/agencies/prospects.ts'
import { pick } from '#core/app/by-name.ts'
import type { Input } from '#core/contract/calls.ts'
import { accounts } from '#server/modules/accounts/tables.ts'
import { leadUrl } from '#server/modules/registrations/present-lead.ts'
import { keeperOf } from '#server/modules/registrations/reach-registration.ts'
import { registrations } from '#server/modules/registrations/tables.ts'
import type { Caller, Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireRight } from '#server/platform/require-right.ts'
import { listFileRows, presentFile } from './file-rows.ts'
import { findAlike } from './find-alike-prospects.ts'
import { requireProspect } from './reach-prospect.ts'
import { readProspects } from './read-prospects.ts'
import { readEvents, readMerged, readVisits } from './read-story.ts'
import { findProspect } from './store.ts'

/** A prospect with its full history. Errors: `prospect_not_found`, `forbidden`. */
export async function getProspect(context: Caller, address: Input<'admin.getProspect'>) {
  const { deps, actor } = context
  requireRight(context, 'see prospects')
  return await transactAs(deps.database, actor, async (tx) => {
    const found = await requireProspect(tx, context, address)
    const { id, email, phone, message, terms, language, version, leadId, mergedInto } = found
    const now = deps.clock.now()
    const [row] = await readProspects(tx, { where: sql`p.id = ${id}`, rest: sql``, now })
    if (!row) return refuse('prospect_not_found')
    return {
      ...row,
      ...{ email, phone, message, terms, language, version },
      ...pick(found, prospectFieldNames),
      scoreParts: scoreOf(found, now.getTime())?.parts ?? null,
      campaign: found.attribution.utm_campaign ?? found.attribution.utm_source ?? null,
      inviteUrl: leadId && leadUrl(deps.config, leadId),
      registration: leadId ? await findRegistered(tx, context, leadId) : null,
      isMerged: mergedInto !== null,
      mergedInto: mergedInto === null ? null : await findKept(tx, context, mergedInto),
      merged: await readMerged(tx, id),
      alike: await findAlike(tx, context, found),
      mayAssign: reachOf(actor, 'assign prospects') !== null,
      files: (await listFileRows(tx, id)).map(presentFile),
      visits: await readVisits(tx, id),
      events: await readEvents(tx, id),
    }
  })
}

/** The prospect `id`, into which another was merged; null if it is outside of the requester's reach. */
async function findKept(executor: Executor, { actor }: Requester, id: string) {
  const kept = await findProspect(executor, id, false)
  if (!kept || !can(actor, 'see prospects', { keeperId: keeperOfProspect(kept) })) return null
  return { id, accountId: kept.accountId ?? ofPlatform, name: kept.name }
}

/** The first agency registered through a lead's link; null if there is none. */
async function findRegistered(executor: Executor, { actor }: Requester, leadId: string) {
  const [found] = await executor
    .select({ account: accounts, registration: registrations })
    .from(registrations)
    .innerJoin(accounts, eq(accounts.id, registrations.accountId))
    .where(eq(registrations.leadId, leadId))
    .orderBy(registrations.receivedAt)
    .limit(1)
  if (!found) return null
  const { account, registration } = found
  const { id: accountId, name, state } = account
  const keeperId = keeperOf(account, registration)
  return { accountId, name, state, isReached: can(actor, 'decide registrations', { accountId, keeperId }) }
}
