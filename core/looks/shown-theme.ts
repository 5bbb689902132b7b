import type { ShownPage } from './booking-pages.ts'
import type { ShownTheme } from './themes.ts'

/** The face that customers see: the agency's, with what the group has of its own. */
export const shownTheme = (own: ShownTheme, page: ShownPage | undefined): ShownTheme => ({
  ...own,
  ...page?.look,
  logo: page?.logo ?? own.logo,
})
