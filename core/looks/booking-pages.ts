import type { Text } from '#core/app/language.ts'
import type { Image } from './images.ts'
import type { Inks, Look } from './themes.ts'

/** The head of a front page; null: the default. */
export interface Banner {
  heading: Text | null
  text: Text | null
  image: Image | null
}

/** The appearance of an agency's booking area, or of a group's part of it. */
export interface BookingPage {
  /** Null: the agency's, for a group. */
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

/** Screens below `/agency/template`: no group may have one of these names as its address. */
export const bookingPageParts = ['preview', 'upload-logo', 'banner', 'themes'] as const
export type BookingPagePart = (typeof bookingPageParts)[number]

/** A text with its missing language filled from the other; null: both are missing. */
export function wholeText(text: Text | null): Text | null {
  const es = text?.es.trim() ?? ''
  const en = text?.en.trim() ?? ''
  return es || en ? { es: es || en, en: en || es } : null
}
