import type { BookingPage } from './booking-pages.ts'
import type { Theme } from './themes.ts'

/** The face that customers see: the agency's, with what the group has of its own. */
export function shownTheme(own: Theme, page: BookingPage | null | undefined): Theme {
  return page ? { ...own, ...page.look, logo: page.logo ?? own.logo } : own
}
