import type { ShownPage } from './booking-pages.ts'
import type { ShownTheme } from './themes.ts'

/** The theme that customers see: the agency's, with the group's own parts. */
export const shownTheme = (own: ShownTheme, page: ShownPage | undefined): ShownTheme => ({
  ...own,
  ...page?.look,
  logo: page?.logo ?? own.logo,
})
