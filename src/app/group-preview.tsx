import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect } from 'react'
import { server } from '#src/platform/api.ts'
import type { Storefront } from '#src/shop/products/catalogue.ts'
import { highlightsQuery } from '#src/shop/products/storefront/highlights-query.ts'
import { GroupPage } from './booking-page-preview.tsx'

/** In the browser of whoever sells here a page begins with its search: see index.html. */
function asVisitorsSee() {
  const { dataset } = document.documentElement
  const { desk } = dataset
  delete dataset.desk
  return () => {
    if (desk !== undefined) dataset.desk = desk
  }
}

/** The page as it would be; what it puts forward is kept where the page itself looks for it. */
export async function loadGroupPreview(queries: QueryClient, key: { accountId: string; url: string }) {
  const { storefront, highlights } = await server.agency.previewGroup(key)
  queries.setQueryData(highlightsQuery(key.accountId, key.url).queryKey, { highlights })
  return { storefront }
}

/** The page of a group that is not published, below `head`: nothing in it leads anywhere yet. */
export function GroupPreview({ storefront, head }: { storefront: Storefront; head: ReactNode }) {
  useLayoutEffect(asVisitorsSee, [])
  const { group } = storefront
  return (
    <>
      {head}
      <div inert>{group && <GroupPage storefront={storefront} group={group} page={group.page} />}</div>
    </>
  )
}
