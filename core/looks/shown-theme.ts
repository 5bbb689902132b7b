import type { ShownPage } from './booking-pages.ts'
import type { ShownTheme } from './themes.ts'

/** The theme shown to customers: the agency's theme, overridden by what the group's page sets. */
export const shownTheme = (own: ShownTheme, page: ShownPage | undefined): ShownTheme => ({
  ...own,
  ...page?.look,
  logo: page?.logo ?? own.logo,
})
