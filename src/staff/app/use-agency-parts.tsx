import { lazy, type ReactNode, Suspense } from 'react'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import type { AgencyParts } from '#src/shared/accounts/agency-parts.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'

const AgencyDomains = lazy(async () => ({
  default: (await import('#src/staff/agencies/agency-domains.tsx')).AgencyDomains,
}))
const AgencySales = lazy(async () => ({
  default: (await import('#src/staff/agencies/agency-sales.tsx')).AgencySales,
}))
const AgencyStatement = lazy(async () => ({
  default: (await import('#src/staff/agencies/agency-statement.tsx')).AgencyStatement,
}))
const AgencyInvoices = lazy(async () => ({
  default: (await import('#src/staff/settlements/agency-invoices.tsx')).AgencyInvoices,
}))
const SettlementCard = lazy(async () => ({
  default: (await import('#src/staff/settlements/settlement-card.tsx')).SettlementCard,
}))

/** The parts of an agency's page, which load after the page. */
export function useAgencyParts(accountId: string): AgencyParts {
  const settles = useStaffReach('settle accounts') !== null
  return {
    sales: later(<AgencySales accountId={accountId} />),
    money: (account) => (
      <>
        {settles && later(<SettlementCard account={account} />)}
        {later(<AgencyStatement accountId={account.id} />)}
        {settles && later(<AgencyInvoices accountId={account.id} />)}
      </>
    ),
    domains: later(<AgencyDomains accountId={accountId} />),
  }
}

const later = (part: ReactNode) => <Suspense fallback={<Skeleton className="h-40" />}>{part}</Suspense>
