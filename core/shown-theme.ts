import type { BookingPage } from './booking-pages.ts'
import type { Theme } from './themes.ts'

/** The face that customers see: the agency's, with what the group has of its own. */
export const shownTheme = (own: Theme, page: BookingPage | undefined): Theme => ({
  ...own,
  ...page?.look,
  logo: page?.logo ?? own.logo,
})
