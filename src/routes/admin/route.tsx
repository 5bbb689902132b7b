import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { StaffPending } from '#src/app/area-pending.tsx'
import { useKeptAhead } from '#src/app/keep-next.ts'
import { askAtGate, closeAtGate, isClosedAtGate } from '#src/app/maintenance/at-gate.ts'
import { enterAdmin } from '#src/staff/app/admin-guard.ts'
import { AdminLayout } from '#src/staff/app/admin-layout.tsx'

export const Route = createFileRoute('/admin')({
  staticData: { sections: ['admin-menu', 'agency-menu', 'lists', 'login', 'numbers'] },
  async beforeLoad({ context, location }) {
    // What signs out says its words with the agency's menu.
    const role = await enterAdmin(context.queries, location.href)
    // Admins work in maintenance; nobody else sees anything of the area.
    if (role !== 'admin') await askAtGate(context.texts)
  },
  pendingComponent: StaffPending,
  component: AdminRoute,
})

function AdminRoute() {
  return isClosedAtGate() ? <Closing /> : <Area />
}

function Area() {
  useKeptAhead('staff')
  return <AdminLayout />
}

function Closing() {
  useEffect(() => {
    // Once the router knows that its screen stands.
    setTimeout(closeAtGate)
  }, [])
  return null
}
