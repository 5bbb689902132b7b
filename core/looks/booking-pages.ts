import type * as z from 'zod'
import type { Text } from '#core/app/language.ts'
import type { banner, bookingPage, shownPage } from './looks.ts'

export type Banner = z.output<typeof banner>
export type BookingPage = z.output<typeof bookingPage>
export type ShownPage = z.output<typeof shownPage>

export const noBanner: Banner = { heading: null, text: null, image: null }
export const bannerLimits = { heading: 90, text: 280 } as const

/** Names below `/agency/template` that are screens: no group has one of them as its address. */
export const bookingPageParts = ['preview', 'upload-logo', 'banner', 'themes'] as const
export type BookingPagePart = (typeof bookingPageParts)[number]

/** A text with the other language where one is not written; null where none is. */
export function wholeText(text: Text | null): Text | null {
  const es = text?.es.trim() ?? ''
  const en = text?.en.trim() ?? ''
  return es || en ? { es: es || en, en: en || es } : null
}
