import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#src/platform/use-online.ts'
import { Notice } from '#src/ui/notice.tsx'
import { inKeptOrder } from './kept-order.ts'
import { KeptTrip } from './kept-trip.tsx'

/** The reservations that open on this device; without signal, that no other can be found now. */
export function KeptReservations({ accountId }: { accountId: string }) {
  const { t } = useTranslation('payment')
  const online = useOnline()
  const { data = [] } = useQuery({
    queryKey: ['kept-reservations', accountId],
    queryFn: async () => await (await import('#src/offline/kept-sales.ts')).keptReservations(accountId),
    staleTime: 0,
    retry: false,
  })
  if (online && data.length === 0) return null
  return (
    <div className="mb-6 space-y-4">
      {data.length > 0 && (
        <>
          <h2 className="text-xl">{t('find.kept')}</h2>
          <ul className="space-y-4">
            {inKeptOrder(data, new Date()).map((kept) => (
              <KeptTrip key={kept.sale.id} {...kept} />
            ))}
          </ul>
        </>
      )}
      {!online && <Notice>{t('find.offline')}</Notice>}
    </div>
  )
}
