import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { PayablesScreen } from '#src/agency/suppliers/payables-screen.tsx'
import type { payableList } from '#src/agency/suppliers/supplier-list.ts'
import { searchOf } from '#src/platform/search-of.ts'

export const Route = createFileRoute('/agency/payables')({
  validateSearch: searchOf<typeof payableList.readAddress>,
  staticData: { sections: ['payables', 'suppliers'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'manage suppliers')
  },
  component: PayablesScreen,
})
