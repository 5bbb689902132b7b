import { type ReactNode, useLayoutEffect } from 'react'
import type { Storefront } from '#src/shop/products/catalogue.ts'
import { GroupPage } from './booking-page-preview.tsx'

/** For signed-in sellers a page starts with its search: see index.html. */
function asVisitorsSee() {
  const { dataset } = document.documentElement
  const { desk } = dataset
  delete dataset.desk
  return () => {
    if (desk !== undefined) dataset.desk = desk
  }
}

/** The page of an unpublished group, below `head`; its links are inactive. */
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
