import { createFileRoute } from '@tanstack/react-router'
import { readSalesAddress } from '#src/features/sales-desk/sales-address.ts'
import { StaffSalesScreen } from '#src/features/sales-desk/staff-sales-screen.tsx'
import { useStaffReach } from '#src/platform/staff.ts'

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
