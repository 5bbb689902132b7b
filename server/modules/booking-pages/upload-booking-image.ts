import type { Image, ImagePurpose } from '#core/looks/images.ts'
import { keepImage } from '#server/modules/images/keep-image.ts'
import type { Caller } from '#server/platform/audit.ts'
import { transactAs } from '#server/platform/database/tenant.ts'
import { reachBookingPages } from './reach-booking-page.ts'

/**
 * Stores a picture for a booking page; customers see it once a page that uses it is published. Errors:
 * `account_not_found`, `file_refused`.
 */
export async function uploadBookingImage(
  context: Caller & { count(accountId: string): void },
  sent: { accountId: string; purpose: ImagePurpose; bytes: Uint8Array },
): Promise<Image> {
  const { deps } = context
  const accountId = reachBookingPages(context, sent.accountId)
  context.count(accountId)
  return await keepImage(deps, { ...sent, accountId }, (effect) =>
    transactAs(deps.database, context.actor, effect),
  )
}
