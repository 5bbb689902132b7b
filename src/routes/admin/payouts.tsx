import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import type { payoutList } from '#src/staff/payouts/payout-list.ts'
import { PayoutsScreen } from '#src/staff/payouts/payouts-screen.tsx'

export const Route = createFileRoute('/admin/payouts')({
  validateSearch: searchOf<typeof payoutList.readAddress>,
  staticData: { sections: ['disbursements', 'payouts'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: PayoutsScreen,
})
