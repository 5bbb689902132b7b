import { createFileRoute } from '@tanstack/react-router'
import { useStaffReach } from '#src/platform/staff-reach.ts'
import { readSalesAddress } from '#src/shared/sales/sales-address.ts'
import { StaffSalesScreen } from '#src/staff/sales/staff-sales-screen.tsx'

export const Route = createFileRoute('/admin/sales/')({
  // `branch` is the agency, with its branches: its file links here.
  validateSearch: readSalesAddress,
  staticData: { sections: ['sales-desk', 'payment', 'cart', 'files'] },
  component: SalesRoute,
})

function SalesRoute() {
  const navigate = Route.useNavigate()
  return (
    <StaffSalesScreen
      address={Route.useSearch()}
      isOfPortfolio={useStaffReach('see a sale') === 'own portfolio'}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
