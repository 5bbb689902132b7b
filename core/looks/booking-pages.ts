import type { Text } from '#core/app/language.ts'
import type { Image } from './images.ts'
import type { Inks, Look } from './themes.ts'

/** The head of a front page; what is null is as it would be without. */
export interface Banner {
  heading: Text | null
  text: Text | null
  image: Image | null
}

/** How an agency's booking area looks, or a group's part of it. */
export interface BookingPage {
  /** Null: as the agency's, for a group. */
  look: Look | null
  logo: Image | null
  banner: Banner
}

/** A page as customers see it. */
export interface ShownPage extends BookingPage {
  look: (Look & Inks) | null
}

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
