import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'
import { ElsewhereStrip } from '#src/shop/selling/elsewhere-strip.tsx'
import { NothingOnSaleStrip } from '#src/shop/selling/nothing-on-sale-strip.tsx'
import { SellerStrip } from '#src/shop/selling/seller-strip.tsx'
import { useElsewhere, useSelling } from '#src/shop/selling/use-selling.ts'

/** Over the booking area for people of agencies: what they sell with, or that they do not sell here. Its texts come when it does. */
export function SellerBar() {
  // The layout draws this again for every agency; a hook for parameters would be code that each first visit fetches.
  const { pathname } = useRouter().state.location
  const accountId = /^\/booking\/(\d+)/.exec(pathname)?.[1]
  return <Suspense fallback={null}>{accountId && <Bar accountId={accountId} />}</Suspense>
}

function Bar({ accountId }: { accountId: string }) {
  const selling = useSelling(accountId)
  const elsewhere = useElsewhere(accountId)
  const { data: storefront } = useQuery(storefrontQuery(accountId))
  if (!selling) return elsewhere && <ElsewhereStrip elsewhere={elsewhere} />
  return (
    <>
      <SellerStrip selling={selling} />
      {selling.agency.state === 'approved' && storefront?.destinations.length === 0 && <NothingOnSaleStrip />}
    </>
  )
}
