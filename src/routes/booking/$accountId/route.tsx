import { createFileRoute, Outlet } from '@tanstack/react-router'
import { sellerSlot } from '#src/shared/app/slots.ts'
import { BookingLayout } from '#src/shop/app/booking-layout.tsx'
import { groupOf, loadFace, useFace } from '#src/shop/app/face.ts'
import { useCartCount } from '#src/shop/cart/use-cart.ts'
import { loadNoSales } from '#src/shop/products/later-parts.tsx'

export const Route = createFileRoute('/booking/$accountId')({
  // Not split: most pages need this code, and a separate file would be one more to wait for.
  codeSplitGroupings: [],
  staticData: { sections: ['bookings', 'cancellation-terms', 'party', 'products'] },
  async loader({ context, params, location }) {
    const [{ movedTo }] = await loadFace(context.queries, params.accountId, groupOf(location))
    if (movedTo) await (await import('#src/shop/app/online/leave.ts')).leave(movedTo, location)
    if (import.meta.env.SSR) await loadNoSales()
  },
  component: BookingRoute,
})

function BookingRoute() {
  const { accountId } = Route.useParams()
  const { layout: Layout = BookingLayout } = Route.useRouteContext()
  const agency = useFace(accountId)
  const SellerBar = sellerSlot.usePart()
  return (
    <Layout agency={agency} cartLines={useCartCount(accountId)} bar={SellerBar && <SellerBar />}>
      <Outlet />
    </Layout>
  )
}
