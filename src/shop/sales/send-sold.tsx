import { useQuery } from '@tanstack/react-query'
import { api } from '#src/platform/api.ts'
import { SendCard } from '#src/shared/sales/send-card.tsx'

/** The client's own link to a sale, ready to send right after the sale. */
export function SendSold({ saleId }: { saleId: string }) {
  // Not by `deskSaleQuery`: shared with this lazy part, it would be a separate file in every visit.
  const desk = useQuery(api.agency.getSale.queryOptions({ input: { saleId }, staleTime: 5_000 })).data
  return desk ? <SendCard desk={desk} /> : null
}
