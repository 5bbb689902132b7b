import { sql } from 'drizzle-orm'
import { accountsReached } from '#core/access.ts'
import { languageParameter } from '#core/app/language.ts'
import type { Input, Output } from '#core/contract/calls.ts'
import { driverLinkDays } from '#core/sales/ride-reports.ts'
import { addDays } from '#core/time/days.ts'
import { instantAt } from '#core/time/wall-time.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import { hashToken, newToken } from '#server/platform/database/ids.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'
import { readDriven } from './driven-rides.ts'
import { deleteOldDriverLinks, findSentLink, insertDriverLink } from './driver-link-store.ts'

/** The phone of a driver's last link, and when the one for this day was sent. */
export async function findDriverLink(
  context: Caller,
  { on, driver }: Input<'agency.findDriverLink'>,
): Promise<Output<'agency.findDriverLink'>> {
  const { accountId } = requireOwnRight(context, 'see transfers')
  return await transactAs(context.deps.database, context.actor, (tx) =>
    findSentLink(tx, { accountId, day: on, driver }),
  )
}

/**
 * The link to a driver's rides of a day, among those that the requester sees; it replaces the earlier one. Errors:
 * `ride_not_found`, `link_expired`.
 */
export async function createDriverLink(
  context: Caller,
  { on, driver, phone }: Input<'agency.createDriverLink'>,
): Promise<Output<'agency.createDriverLink'>> {
  const { deps, actor } = context
  const { accountId } = requireOwnRight(context, 'see transfers')
  const accountIds = [...(accountsReached(actor, 'see transfers') ?? [])]
  const { timeZone, language } = await getAccount(deps, accountId)
  const expiresAt = instantAt(addDays(on, driverLinkDays + 1), '00:00', timeZone)
  if (expiresAt <= deps.clock.now()) refuse('link_expired')
  const token = newToken()
  await transactAs(deps.database, actor, async (tx) => {
    const rides = await readDriven(tx, { accountIds, day: on, driver }, deps.clock.now())
    if (rides.length === 0) refuse('ride_not_found')
    const link = { accountId, day: on, driver, accountIds, phone, expiresAt }
    await insertDriverLink(tx, { ...link, tokenHash: hashToken(token) })
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'driver_link_sent',
      details: { driver, rideOn: on },
    })
  })
  return {
    // In the agency's language; the driver can choose the other one.
    url: deps.domains.urlOf(
      accountId,
      `/booking/${accountId}/driver/${token}?${languageParameter}=${language}`,
    ),
    expiresAt: expiresAt.toISOString(),
  }
}

/** Deletes links that are over, with their drivers' phones. Returns their number. */
export const forgetOldDriverLinks = ({ database }: Pick<Deps, 'database'>): Promise<number> =>
  deleteOldDriverLinks(database, sql`now()`)
