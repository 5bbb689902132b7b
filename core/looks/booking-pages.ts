import type * as z from 'zod'
import type { Text } from '#core/app/language.ts'
import type { banner, bookingPage, shownPage } from './looks.ts'

export type Banner = z.output<typeof banner>
export type BookingPage = z.output<typeof bookingPage>
export type ShownPage = z.output<typeof shownPage>

export const noBanner: Banner = { heading: null, text: null, image: null }
export const bannerLimits = { heading: 90, text: 280 } as const

/** Screens below `/agency/template`: no group may have one of these names as its address. */
export const bookingPageParts = ['preview', 'upload-logo', 'banner', 'themes'] as const
export type BookingPagePart = (typeof bookingPageParts)[number]

/** A text with its missing language filled from the other; null: both are missing. */
export function wholeText(text: Text | null): Text | null {
  const es = text?.es.trim() ?? ''
  const en = text?.en.trim() ?? ''
  return es || en ? { es: es || en, en: en || es } : null
}
