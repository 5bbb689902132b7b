import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { maxFound, parseSearch } from '#core/agencies/platform-search.ts'
import { keptSales, salesFound } from '#src/offline/kept-sales.ts'
import { FoundGroup, FoundRow } from '#src/shared/search/found-group.tsx'
import { saleTones } from '#src/shared/search/found-tones.ts'
import { Badge } from '#src/ui/badge.tsx'

/** Offline, the sales on this device that match `text`. */
export function FoundOnDevice({ text }: { text: string }) {
  const { t } = useTranslation(['agency-search', 'payment'])
  const { data } = useQuery({ queryKey: ['kept sales'], queryFn: keptSales, staleTime: 0 })
  const parsed = parseSearch(text)
  const sales = data && (parsed ? salesFound(data, parsed) : data)
  if (!sales || !data?.length) return null
  return (
    <div className="mt-6">
      {sales.length === 0 ? (
        <p role="status" className="text-muted">
          {t('offline.none')}
        </p>
      ) : (
        <FoundGroup title={t('offline.title')} hasMore={false}>
          {sales.slice(0, maxFound).map(({ sale, account }) => (
            <FoundRow
              key={sale.id}
              link={{ to: '/agency/sales/$saleId', params: { saleId: sale.id } }}
              title={`${sale.code} · ${[sale.customer?.givenName, sale.customer?.familyName].filter(Boolean).join(' ') || t('sales.nobody')}`}
              badge={<Badge tone={saleTones[sale.state]}>{t(`payment:state.${sale.state}`)}</Badge>}
              facts={[sale.customer?.email ?? null, account.name]}
            />
          ))}
        </FoundGroup>
      )}
    </div>
  )
}
