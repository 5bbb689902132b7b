import { createFileRoute } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import { readCrmAddress } from '#src/staff/crm/crm-address.ts'
import { CrmScreen } from '#src/staff/crm/crm-screen.tsx'

export const Route = createFileRoute('/admin/crm')({
  validateSearch: readCrmAddress,
  staticData: { sections: ['crm'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: CrmRoute,
})

function CrmRoute() {
  const navigate = Route.useNavigate()
  return (
    <CrmScreen
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
