import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Outputs } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { saleEarningsQuery } from './earnings.tsx'

type Sale = Outputs['bookingEngine']['getSale']

/** A payment of a sale by its agency. Afterwards the sale and the agency's figures are refreshed. */
export function usePayment<I>(
  saleId: string,
  pay: (input: I) => Promise<Sale>,
  onPaid: (sale: Sale) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: pay,
    onSuccess(sale) {
      queries.setQueryData(api.bookingEngine.getSale.queryKey({ input: { saleId } }), sale)
      // Available credit, list of sales, today's figures.
      void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfAgency(path) })
      onPaid(sale)
    },
    async onError(refused) {
      // A refusal is shown with the current state.
      if (isRefusal(refused)) await queries.invalidateQueries(saleEarningsQuery(saleId))
    },
  })
}

const isOfAgency = (path: unknown): boolean => Array.isArray(path) && path[0] === 'agency'
