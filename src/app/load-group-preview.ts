import type { QueryClient } from '@tanstack/react-query'
import { server } from '#src/platform/api.ts'
import { highlightsQuery } from '#src/shop/products/storefront/highlights-query.ts'

/** The page as visitors would see it. Its highlights are put into the query cache, where the page reads them. */
export async function loadGroupPreview(queries: QueryClient, key: { accountId: string; url: string }) {
  const { storefront, highlights } = await server.agency.previewGroup(key)
  queries.setQueryData(highlightsQuery(key.accountId, key.url).queryKey, { highlights })
  return { storefront }
}
