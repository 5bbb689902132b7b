import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { storefrontQuery } from '#src/shared/accounts/storefront.ts'
import { useElsewhere, useSelling } from '#src/shared/selling/use-selling.ts'
import { ElsewhereStrip } from '#src/shop/selling/elsewhere-strip.tsx'
import { NothingOnSaleBar } from '#src/shop/selling/nothing-on-sale-bar.tsx'
import { SellerStrip } from '#src/shop/selling/seller-strip.tsx'

/**
 * Above the booking area for users of agencies: their credit, or a note that they do not sell here. Loads its own
 * texts.
 */
export function SellerBar() {
  // The layout renders this for every agency; the hook for parameters would add code to the first load.
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
      {selling.agency.state === 'approved' && storefront?.destinations.length === 0 && <NothingOnSaleBar />}
    </>
  )
}
