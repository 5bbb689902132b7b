import { languages, type Text } from '#core/app/language.ts'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import { isColour } from '#core/looks/colours.ts'
import { faintColours } from '#core/looks/legibility.ts'
import {
  type Look,
  type LookColour,
  lookColours,
  type ReadyLook,
  readyLooks,
  type TextColour,
} from '#core/looks/themes.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'

export type BookingPageData = Outputs['agency']['getBookingPage']

/** The page's owner. Default: the user's agency, and its page for all customers rather than for one group. */
export interface PageOwner {
  accountId?: string
  groupUrl?: string
}

export const bookingPageQuery = (owner: PageOwner) => ({
  ...api.agency.getBookingPage.queryOptions({ input: owner }),
  // If the group does not exist, the page is not found.
  throwOnError: (error: Error) =>
    isRefusal(error) && (error.code === 'group_not_found' || error.code === 'account_not_found'),
})

/** The ready-made look equal to this one, or null for a custom one. */
export const readyLookOf = (look: Look): ReadyLook | null =>
  (Object.keys(readyLooks) as ReadyLook[]).find(
    (name) =>
      lookColours.every((colour) => readyLooks[name][colour] === look[colour]) &&
      readyLooks[name].display === look.display &&
      readyLooks[name].radius === look.radius,
  ) ?? null

/** The invalid colors of a look, which may be half typed. */
export const unfinishedColours = (look: Look | null): LookColour[] =>
  look ? lookColours.filter((colour) => !isColour(look[colour])) : []

/** The colors with which some text has too little contrast. */
export const faintIn = (look: Look | null): TextColour[] =>
  look && unfinishedColours(look).length === 0 ? faintColours(look) : []

/** The id of a color's field. */
export const colourFieldId = (colour: LookColour): string => `colour-${colour}`

export const isSamePage = (one: BookingPage, other: BookingPage): boolean =>
  JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other))

/** The page's parts in a fixed order, so that equal pages compare equal. */
function partsOf({ look, logo, banner }: BookingPage) {
  const words = (text: Text | null) => text && languages.map((language) => text[language])
  return [
    look && [look.primary, look.accent, look.paper, look.ink, look.display, look.radius],
    logo?.id ?? null,
    words(banner.heading),
    words(banner.text),
    banner.image?.id ?? null,
  ]
}

/** A page stored on the device, or null if it is invalid: an older version of the app may have written it. */
export function readPage(known: unknown): BookingPage | null {
  const page = known as Partial<BookingPage> | null
  const isPage = page?.look !== undefined && page.logo !== undefined && typeof page.banner === 'object'
  return isPage && page.banner ? (page as BookingPage) : null
}
