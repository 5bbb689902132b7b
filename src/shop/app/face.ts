import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { shownTheme } from '#core/looks/shown-theme.ts'
import { storefrontQuery, useStorefront } from '#src/shared/accounts/storefront.ts'

/** The group whose page an address shows or whose prices it asks for. */
export const groupOf = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>) =>
  pathname.split('/group/')[1] ?? (search as { group?: string }).group

/** What every page of a booking area needs. */
export const loadFace = (queries: QueryClient, accountId: string, groupUrl: string | undefined) =>
  Promise.all([
    queries.ensureQueryData(storefrontQuery(accountId)),
    // A group that is not there looks like its agency.
    groupUrl && queries.prefetchQuery(storefrontQuery(accountId, groupUrl)),
  ])

/** The agency as the pages around the current address show it. */
export function useFace(accountId: string) {
  const groupUrl = useLocation({ select: groupOf })
  const { account } = useStorefront(accountId)
  // The route has loaded it, where there is one.
  const dressed = useQueryClient().getQueryData(storefrontQuery(accountId, groupUrl).queryKey)
  return { ...account, theme: shownTheme(account.theme, dressed?.group?.page) }
}
