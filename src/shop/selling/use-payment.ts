import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Outputs } from '#src/platform/api.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { saleEarningsQuery } from './earnings.tsx'

type Sale = Outputs['bookingEngine']['getSale']

/** A payment of a sale by its agency. Afterwards its screens show the sale and the agency's figures as they are then. */
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
      // The credit that is left, the list of sales, the figures of the day.
      void queries.invalidateQueries({ predicate: ({ queryKey: [path] }) => isOfAgency(path) })
      onPaid(sale)
    },
    async onError(refused) {
      // What was refused is told together with how things stand now.
      if (isRefusal(refused)) await queries.invalidateQueries(saleEarningsQuery(saleId))
    },
  })
}

const isOfAgency = (path: unknown): boolean => Array.isArray(path) && path[0] === 'agency'
