import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { commissionKinds } from '#core/invoices/invoices.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Failed } from '#src/ui/failed.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { CommissionPart } from './commission-part.tsx'

/** How often a document that waits for its stamp is looked up. */
const stampMillis = 5_000

/** The invoices between an agency and the platform: of commissions, and of fees where there are any. */
export function CommissionInvoices({ accountId }: { accountId: string }) {
  const { t } = useTranslation('commission-invoices')
  const errorText = useErrorTexts()
  const online = useOnline()
  const query = useQuery(
    api.agency.getCommissionInvoices.queryOptions({
      input: { accountId },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data && isWaiting(data) ? stampMillis : false),
    }),
  )
  const { data } = query
  return (
    <FoldedCard title={t('title')} startsOpen="wide" className="print:hidden">
      <div className="max-w-2xl space-y-6">
        {data ? (
          commissionKinds.map(
            (kind) =>
              (kind === 'commission' || hasContent(data.fee)) && (
                <CommissionPart
                  key={kind}
                  accountId={accountId}
                  kind={kind}
                  month={data.month}
                  part={data[kind]}
                />
              ),
          )
        ) : !online ? (
          <Notice>{t('offline')}</Notice>
        ) : query.isError ? (
          <Failed text={errorText(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton className="h-24" />
        )}
      </div>
    </FoldedCard>
  )
}

type Found = Outputs['agency']['getCommissionInvoices']

const hasContent = ({ documents, invoiceMinor, creditMinor }: Found['fee']): boolean =>
  documents.length > 0 || invoiceMinor > 0 || creditMinor > 0

const isWaiting = ({ commission, fee }: Found): boolean =>
  [...commission.documents, ...fee.documents].some(({ state }) => state === 'requested')
