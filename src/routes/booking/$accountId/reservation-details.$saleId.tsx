import { createFileRoute, redirect } from '@tanstack/react-router'
import { server } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useStorefront } from '#src/shared/accounts/storefront.ts'
import { saleKey } from '#src/shared/sales/sale-query.ts'
import { ReservationScreen } from '#src/shop/sales/reservation-screen.tsx'

export const Route = createFileRoute('/booking/$accountId/reservation-details/$saleId')({
  validateSearch: ({ access, pay, invoice }): { access?: string; pay?: true; invoice?: true } =>
    typeof access === 'string' ? { access, ...(pay ? { pay: true } : invoice ? { invoice: true } : {}) } : {},
  staticData: { sections: ['payment', 'cart', 'traveler-info'] },
  loaderDeps: ({ search }) => search,
  async loader({ context, params, deps: { access, pay, invoice } }) {
    if (!access) return
    let to: '.' | '/booking/$accountId/payment/$ventaId' | '/booking/$accountId/invoice/$saleId' = '.'
    try {
      const sale = await server.bookingEngine.openSale({ saleId: params.saleId, access })
      context.queries.setQueryData(saleKey(params.saleId), sale)
      if (pay) to = '/booking/$accountId/payment/$ventaId'
      if (invoice) to = '/booking/$accountId/invoice/$saleId'
    } catch (error) {
      // For an expired link, the form for code and e-mail is shown; a missing response is retried.
      if (!isRefusal(error)) throw error
    }
    const { accountId, saleId } = params
    throw redirect({ to, params: { accountId, saleId, ventaId: saleId }, search: {}, replace: true })
  },
  component: ReservationRoute,
})

function ReservationRoute() {
  const { accountId, saleId } = Route.useParams()
  const { account } = useStorefront(accountId)
  return <ReservationScreen accountId={accountId} saleId={saleId} agency={account} />
}
