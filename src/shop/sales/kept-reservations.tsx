import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inKeptOrder } from './kept-order.ts'
import { KeptTrip } from './kept-trip.tsx'

/** The reservations that open on this device, also offline. */
export function useKeptReservations(accountId: string) {
  const { data = [] } = useQuery({
    queryKey: ['kept-reservations', accountId],
    queryFn: async () => await (await import('#src/offline/kept-sales.ts')).keptReservations(accountId),
    staleTime: 0,
    retry: false,
  })
  return data
}

export function KeptReservations({ kept }: { kept: ReturnType<typeof useKeptReservations> }) {
  const { t } = useTranslation('payment')
  return (
    <div className="mt-4 mb-8 space-y-4">
      <h2 className="text-xl">{t('find.kept')}</h2>
      <ul className="space-y-4">
        {inKeptOrder(kept, new Date()).map((one) => (
          <KeptTrip key={one.sale.id} {...one} />
        ))}
      </ul>
    </div>
  )
}
