import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { supplierList } from '#src/agency/suppliers/supplier-list.ts'
import { SuppliersScreen } from '#src/agency/suppliers/suppliers-screen.tsx'
import { searchOf } from '#src/platform/search-of.ts'

export const Route = createFileRoute('/agency/suppliers/')({
  validateSearch: searchOf<typeof supplierList.readAddress>,
  staticData: { sections: ['suppliers'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'manage suppliers')
  },
  component: SuppliersScreen,
})
