import { createFileRoute } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import { readAuditAddress } from '#src/staff/audit/audit-address.ts'
import { AuditScreen } from '#src/staff/audit/audit-screen.tsx'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: readAuditAddress,
  staticData: { sections: ['audit', 'payment', 'sales-desk', 'files'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: AuditRoute,
})

function AuditRoute() {
  const navigate = Route.useNavigate()
  return (
    <AuditScreen
      // What the address says beside what was read of it comes along from the routes around this one.
      address={readAuditAddress(Route.useSearch())}
      onAddress={(search) => void navigate({ search, resetScroll: search.before !== undefined })}
    />
  )
}
