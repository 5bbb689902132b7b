import type { Input } from '#core/contract/calls.ts'
import { listOpenGroups } from '#server/modules/accounts/list-open-groups.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { reachBookingPages, requirePage } from './reach-booking-page.ts'
import { findFirstPage, listEditions } from './store.ts'

/** The number of editions that an owner can restore, in addition to the initial page. */
const keptEditions = 10

/** A booking page with its defaults and its latest editions. Errors: `account_not_found`, `group_not_found`. */
export async function getBookingPage(context: Caller, target: Input<'agency.getBookingPage'>) {
  const { deps } = context
  const accountId = reachBookingPages(context, target.accountId)
  return await transactAs(deps.database, context.actor, async (tx) => {
    const { groupUrl, theme, page, usual } = await requirePage(tx, accountId, target.groupUrl)
    const editions = await listEditions(tx, accountId, groupUrl, keptEditions)
    const published = editions.filter(({ version }) => version > 0)
    const first = published.length > 0 ? await findFirstPage(tx, accountId, groupUrl) : page
    return {
      accountId,
      version: editions[0]?.version ?? 0,
      theme,
      page,
      usual,
      groups: await listOpenGroups(tx, accountId),
      editions: [
        ...published.map(({ publishedAt, publishedBy, ...edition }) => ({
          ...edition,
          publishedAt: publishedAt.toISOString(),
          publishedBy: publishedBy ?? '',
        })),
        ...(first ? [{ version: 0, page: first, publishedAt: null, publishedBy: '' }] : []),
      ],
    }
  })
}
