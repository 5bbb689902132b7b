import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Affiliate } from './affiliate.ts'
import { ConnectMerchant } from './connect-merchant.tsx'
import { EndMerchant } from './end-merchant.tsx'
import { MerchantItem } from './merchant-item.tsx'
import { type Merchant, merchantsQuery } from './merchants.ts'

/**
 * The agency's own payment provider accounts, if staff allow them: their purpose, the accounts, and a form to add one.
 */
export function MerchantsCard({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  const [ending, setEnding] = useState<Merchant | null>(null)
  const { data, isPending, isError, error, refetch } = useQuery({
    ...merchantsQuery(),
    enabled: agency.hasMerchants === true,
  })
  if (!agency.hasMerchants) return null
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('merchants.title')}</h2>
      <p className="text-muted">{t('merchants.text')}</p>
      {isPending && <Skeleton className="h-32" />}
      {isError && !data && <Failed text={errorText(error)} onRetry={() => void refetch()} />}
      {data && data.accounts.length > 0 && (
        <ul aria-label={t('merchants.title')} className="divide-y divide-line">
          {data.accounts.map((merchant) => (
            <MerchantItem key={merchant.id} merchant={merchant} onEnd={() => setEnding(merchant)} />
          ))}
        </ul>
      )}
      {data && <ConnectMerchant />}
      {ending && <EndMerchant merchant={ending} onClose={() => setEnding(null)} />}
    </Card>
  )
}
