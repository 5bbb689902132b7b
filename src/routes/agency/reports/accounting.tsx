import { createFileRoute } from '@tanstack/react-router'
import { AccountingScreen } from '#src/agency/accounting/accounting-screen.tsx'
import { requireAction } from '#src/agency/app/agency-guard.ts'

export const Route = createFileRoute('/agency/reports/accounting')({
  staticData: { sections: ['accounting', 'files'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'keep the books')
  },
  component: AccountingScreen,
})
