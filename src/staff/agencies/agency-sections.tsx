import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaffReach } from '#src/platform/staff.ts'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const AgencySales = lazy(async () => ({ default: (await import('./agency-sales.tsx')).AgencySales }))
const AgencyStatement = lazy(async () => ({
  default: (await import('./agency-statement.tsx')).AgencyStatement,
}))

/** What an agency sold and owes, each read when it is opened, by whoever may see it. `accounts`: its own, then its branches'. */
export function AgencySections({ accounts }: { accounts: readonly Option[] }) {
  const { t } = useTranslation('agencies')
  const hash = useLocation({ select: (location) => location.hash })
  const seesSales = useStaffReach('see a sale') !== null
  const seesBalance = useStaffReach('see the balance') !== null
  return (
    <>
      {seesSales && (
        <FoldedCard title={t('sales.title')}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <AgencySales accountId={accounts[0]?.id ?? ''} />
          </Suspense>
        </FoldedCard>
      )}
      {seesBalance && (
        // The line of credit leads here.
        <FoldedCard id="statement" title={t('statement.title')} startsOpen={hash === 'statement'}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <AgencyStatement accounts={accounts} />
          </Suspense>
        </FoldedCard>
      )}
    </>
  )
}
