import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepWhatIsNext } from '#src/app/keep-next.ts'
import { whenIdle } from '#src/platform/idle.ts'
import { enterAdmin } from '#src/staff/app/admin-guard.ts'
import { AdminLayout } from '#src/staff/app/admin-layout.tsx'

export const Route = createFileRoute('/admin')({
  staticData: { sections: ['admin-menu', 'agency-menu', 'lists', 'login', 'numbers'] },
  async beforeLoad({ context, location }) {
    // What signs out says its words with the agency's menu.
    await enterAdmin(context.queries, location.href)
  },
  component: AdminRoute,
})

function AdminRoute() {
  const router = useRouter()
  // Who has just signed in may be without signal in a moment.
  useEffect(() => whenIdle(() => void keepWhatIsNext(router).catch(() => {})), [router])
  return <AdminLayout />
}
