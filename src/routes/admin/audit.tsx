import { createFileRoute } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/app/admin-guard.ts'
import { readAuditAddress } from '#src/features/audit-log/audit-address.ts'
import { AuditScreen } from '#src/features/audit-log/audit-screen.tsx'

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
