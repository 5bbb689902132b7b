import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type ParsedLocation, useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { shownTheme } from '#core/booking-pages.ts'
import { storefrontQuery, useStorefront } from './storefront.ts'

const groupPage = /^\/booking\/[^/]+\/group\/([^/]+)\/?$/

/** The group whose page an address shows or whose prices it asks for. */
export function groupOf({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>) {
  const named = groupPage.exec(pathname)?.[1]
  if (named !== undefined) return named
  const asked: unknown = (search as { group?: unknown }).group
  return typeof asked === 'string' && asked ? asked : undefined
}

/** What every page of a booking area needs; a group that is not there looks like its agency. */
export async function loadFace(queries: QueryClient, accountId: string, groupUrl: string | undefined) {
  await Promise.all([
    queries.ensureQueryData(storefrontQuery(accountId)),
    groupUrl === undefined
      ? null
      : queries.ensureQueryData(storefrontQuery(accountId, groupUrl)).catch(() => null),
  ])
}

/** The agency as the pages around the current address show it. */
export function useFace(accountId: string) {
  const groupUrl = useLocation({ select: groupOf })
  const { account } = useStorefront(accountId)
  const { data } = useQuery({ ...storefrontQuery(accountId, groupUrl), enabled: groupUrl !== undefined })
  const page = groupUrl === undefined ? undefined : data?.group?.page
  return useMemo(() => ({ ...account, theme: shownTheme(account.theme, page) }), [account, page])
}
