import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { shownTheme } from '#core/looks/shown-theme.ts'
import { storefrontQuery, useStorefront } from '#src/shared/accounts/storefront.ts'

/** The group in an address, by its path or its query. */
export const groupOf = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>) =>
  pathname.split('/group/')[1] ?? (search as { group?: string }).group

/** Loads the storefront that every page of a booking area needs. */
export const loadFace = (queries: QueryClient, accountId: string, groupUrl: string | undefined) =>
  Promise.all([
    queries.ensureQueryData(storefrontQuery(accountId)),
    // An unknown group falls back to its agency's look.
    groupUrl && queries.prefetchQuery(storefrontQuery(accountId, groupUrl)),
  ])

/** The agency's storefront for the current address. */
export function useFace(accountId: string) {
  const groupUrl = useLocation({ select: groupOf })
  const { account } = useStorefront(accountId)
  // The route has loaded it if there is a group.
  const dressed = useQueryClient().getQueryData(storefrontQuery(accountId, groupUrl).queryKey)
  return { ...account, theme: shownTheme(account.theme, dressed?.group?.page) }
}
