import { sql } from 'drizzle-orm'
import { accountsReached } from '#core/access.ts'
import type { Action } from '#core/actions.ts'
import { languageParameter } from '#core/app/language.ts'
import { type CrewKind, crewLinkDays } from '#core/sales/crew-links.ts'
import { addDays, type Day } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { hashToken, newToken } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import {
  type CrewLink,
  deleteOldCrewLinks,
  findCrewLinkByHash,
  findSentLink,
  insertCrewLink,
} from './store.ts'

/** Whose link, and for which day; `accountIds`: the accounts whose work it shows. */
export type CrewDay = Pick<CrewLink, 'accountIds' | 'day' | 'name'>

const rights = { driver: 'see transfers', guide: 'see departures' } as const satisfies Record<
  CrewKind,
  Action
>

/** The phone of somebody's last link, and when the one for this day was sent. */
export async function findCrewLink(
  context: Caller,
  kind: CrewKind,
  { on, name }: { on: Day; name: string },
): Promise<{ phone: string; sentAt: string | null }> {
  const { accountId } = requireOwnRight(context, rights[kind])
  return await transactAs(context.deps.database, context.actor, (tx) =>
    findSentLink(tx, { accountId, day: on, kind, name }),
  )
}

/**
 * The link to somebody's work of a day, among what the requester sees; it replaces the earlier one. `requireWork` refuses
 * where there is none. Errors: `link_expired`, and those of `requireWork`.
 */
export async function createCrewLink(
  context: Caller,
  kind: CrewKind,
  { on, name, phone }: { on: Day; name: string; phone: string },
  requireWork: (tx: Transaction, day: CrewDay) => Promise<void>,
): Promise<{ url: string; expiresAt: string }> {
  const { deps, actor } = context
  const { accountId } = requireOwnRight(context, rights[kind])
  const accountIds = [...(accountsReached(actor, rights[kind]) ?? [])]
  const { timeZone, language } = await getAccount(deps, accountId)
  const expiresAt = instantAt(addDays(on, crewLinkDays + 1), '00:00', timeZone)
  if (expiresAt <= deps.clock.now()) refuse('link_expired')
  const token = newToken()
  await transactAs(deps.database, actor, async (tx) => {
    const whose = { accountIds, day: on, name }
    await requireWork(tx, whose)
    await insertCrewLink(tx, { ...whose, accountId, kind, phone, expiresAt, tokenHash: hashToken(token) })
    await recordAuditEvent(tx, context, {
      accountId,
      ...(kind === 'driver'
        ? { event: 'driver_link_sent', details: { driver: name, rideOn: on } }
        : { event: 'guide_link_sent', details: { guide: name, departureOn: on } }),
    })
  })
  return {
    // In the agency's language; the reader can choose the other one.
    url: deps.domains.urlOf(
      accountId,
      `/booking/${accountId}/${kind}/${token}?${languageParameter}=${language}`,
    ),
    expiresAt: expiresAt.toISOString(),
  }
}

/** The working link of a token at an account's address. Errors: `link_expired`. */
export const requireCrewLink = async (
  executor: Executor,
  kind: CrewKind,
  { accountId, token }: { accountId: string; token: string },
): Promise<CrewLink> =>
  (await findCrewLinkByHash(executor, { accountId, kind, tokenHash: hashToken(token) })) ??
  refuse('link_expired')

/** Deletes links that are over, with the phones of their readers. Returns their number. */
export const forgetOldCrewLinks = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteOldCrewLinks(database, sql`now()`)
