import { can } from '#core/access.ts'
import { sameText, type Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { type BookingPage, noBanner, wholeText } from '#core/looks/booking-pages.ts'
import type { Theme } from '#core/looks/themes.ts'
import { getAccount } from '#server/modules/accounts/get-account.ts'
import { getPlannedGroup } from '#server/modules/accounts/get-planned-group.ts'
import type { Requester } from '#server/platform/audit.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/http/refuse.ts'
import { requireOwnRight } from '#server/platform/require-right.ts'

/** The account and group of a booking page. */
export interface PageTarget {
  /** If absent, the caller's own account. */
  accountId?: string
  groupUrl?: string
}

/** The account of the requested pages, if the caller may design them: their own account or one of its branches. */
export function reachBookingPages(requester: Requester, wanted?: string): string {
  const own = requireOwnRight(requester, 'design booking pages')
  const accountId = wanted ?? own.accountId
  return can(requester.actor, 'design booking pages', { accountId }) ? accountId : refuse('account_not_found')
}

export interface ReachedPage {
  accountId: string
  /** The address of the group; '' for the agency as a whole. */
  groupUrl: string
  /** The agency's own theme. */
  theme: Theme
  page: BookingPage
  /**
   * The defaults for a banner without its own text or picture. A null picture stands for that of the first destination
   * with products.
   */
  usual: { heading: Text; text: Text | null; picture: Picture | null }
}

/** Returns the page as customers see it. Errors: `account_not_found`, `group_not_found`. */
export async function requirePage(
  executor: Executor,
  accountId: string,
  groupUrl: string | undefined,
): Promise<ReachedPage> {
  const { theme, banner, tagline, name: tradeName } = await getAccount({ database: executor }, accountId)
  if (groupUrl === undefined) {
    const { logo, ...look } = theme
    const usual = {
      heading: wholeText(tagline) ?? sameText(tradeName),
      text: null,
      picture: null,
    }
    return { accountId, groupUrl: '', theme, page: { look, logo, banner: banner ?? noBanner }, usual }
  }
  const { name, intro, picture, ...group } = await getPlannedGroup(executor, accountId, groupUrl)
  const page = group.page ?? { look: null, logo: null, banner: noBanner }
  return { accountId, groupUrl, theme, page, usual: { heading: name, text: intro, picture } }
}
