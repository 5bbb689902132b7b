import { createFileRoute } from '@tanstack/react-router'
import { catalogueAddresses } from '#src/shared/catalogue/catalogue-address.ts'
import { SeasonsScreen } from '#src/shared/catalogue/seasons-screen.tsx'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'

export const Route = createFileRoute('/admin/products/seasons')({
  staticData: { sections: ['seasons'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: SeasonsRoute,
})

function SeasonsRoute() {
  return <SeasonsScreen addresses={catalogueAddresses.staff} />
}
