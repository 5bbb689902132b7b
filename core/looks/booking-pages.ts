import type * as z from 'zod'
import { inEach, languages, type Text, textOrOther } from '#core/app/language.ts'
import type { banner, bookingPage, shownPage } from './looks.ts'

export type Banner = z.output<typeof banner>
export type BookingPage = z.output<typeof bookingPage>
export type ShownPage = z.output<typeof shownPage>

export const noBanner: Banner = { heading: null, text: null, image: null }
export const bannerLimits = { heading: 90, text: 280 } as const

/** Screens below `/agency/template`. No group may use one of these names in its URL. */
export const bookingPageParts = ['preview', 'upload-logo', 'banner', 'themes'] as const
export type BookingPagePart = (typeof bookingPageParts)[number]

/** A text with missing languages filled from another language; null if all are missing. */
export function wholeText(text: Text | null): Text | null {
  const whole = text && inEach((language) => textOrOther(text, language))
  return whole && languages.some((language) => whole[language]) ? whole : null
}
