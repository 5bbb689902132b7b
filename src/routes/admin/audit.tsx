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
  // Words of the address that are none of the log's come along from the routes around this one.
  return <AuditScreen address={readAuditAddress(Route.useSearch())} />
}
