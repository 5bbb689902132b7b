import type { Input } from '#core/contract/calls.ts'
import { type BookingPage, wholeText } from '#core/looks/booking-pages.ts'
import type { Image } from '#core/looks/images.ts'
import { faintColours } from '#core/looks/legibility.ts'
import { dress } from '#server/modules/accounts/dress.ts'
import { dressGroup } from '#server/modules/groups/dress-group.ts'
import { findOwnImages } from '#server/modules/images/find-image.ts'
import { forgetStorefront } from '#server/modules/products/get-storefront.ts'
import { type Caller, recordAuditEvent } from '#server/platform/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requirePerson } from '#server/platform/require-right.ts'
import { reachBookingPages, requirePage } from './reach-booking-page.ts'
import { insertEdition, listEditions } from './store.ts'

/**
 * Publishes a booking page. Repeating a request succeeds. Errors: `account_not_found`, `group_not_found`,
 * `booking_page_changed` if `version` is not the latest, `look_too_faint`, `image_not_found`, `bad_request` for an
 * agency without a look.
 */
export async function publishBookingPage(
  context: Caller,
  { version, page, ...target }: Input<'agency.publishBookingPage'>,
): Promise<{ version: number }> {
  const { deps } = context
  const accountId = reachBookingPages(context, target.accountId)
  const publishedBy = requirePerson(context)
  const published = await transactAs(deps.database, context.actor, async (tx) => {
    const before = await requirePage(tx, accountId, target.groupUrl)
    const { groupUrl } = before
    const next = await checked(tx, before, page)
    const [last] = await listEditions(tx, accountId, groupUrl, 1)
    if (isSame(last?.page ?? before.page, next)) return { version: last?.version ?? 0 }
    if (version !== (last?.version ?? 0)) return refuse('booking_page_changed')
    if (!last) {
      const start = { accountId, groupUrl, version: 0, page: before.page, publishedBy: null }
      await insertEdition(tx, start)
    }
    const edition = { accountId, groupUrl, version: version + 1, page: next, publishedBy }
    if (!(await insertEdition(tx, edition))) return refuse('booking_page_changed')
    await (groupUrl ? dressGroup : dress)(tx, before, next)
    await recordAuditEvent(tx, context, {
      accountId,
      event: 'booking_page_published',
      details: { groupUrl: groupUrl || null, version: version + 1 },
    })
    return { version: version + 1 }
  })
  forgetStorefront(deps, accountId)
  return published
}

/**
 * Returns the page to store, after checking that its pictures belong to the account, its texts are complete and its
 * colors legible.
 */
async function checked(
  tx: Transaction,
  { accountId, groupUrl }: { accountId: string; groupUrl: string },
  { look, logo, banner }: BookingPage,
): Promise<BookingPage> {
  if (!look && !groupUrl) return refuse('bad_request', { field: 'look' })
  const colours = look ? faintColours(look) : []
  if (colours.length > 0) return refuse('look_too_faint', { colours })
  const own = await findOwnImages(
    tx,
    accountId,
    [logo, banner.image].flatMap((image) => image?.id ?? []),
  )
  const ownImage = (image: Image | null) => image && (own.get(image.id) ?? refuse('image_not_found'))
  return {
    look,
    logo: ownImage(logo),
    banner: {
      heading: wholeText(banner.heading),
      text: wholeText(banner.text),
      image: ownImage(banner.image),
    },
  }
}

/** Compares in a fixed key order, since the database returns JSON keys in its own order. */
const isSame = (one: BookingPage, other: BookingPage): boolean => ordered(one) === ordered(other)
const ordered = (page: BookingPage): string =>
  JSON.stringify(page, (_, value: unknown) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )
