import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import type { readAuditAddress } from '#src/staff/audit/audit-address.ts'
import { AuditScreen } from '#src/staff/audit/audit-screen.tsx'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: searchOf<typeof readAuditAddress>,
  staticData: { sections: ['audit', 'prospect-fields', 'payment', 'sales-desk', 'files'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: AuditScreen,
})
