import { createFileRoute } from '@tanstack/react-router'
import { enterAdmin } from '#src/app/admin-guard.ts'
import { AdminLayout } from '#src/app/admin-layout.tsx'

export const Route = createFileRoute('/admin')({
  async beforeLoad({ context, location }) {
    // What signs out says its words with the agency's menu.
    await context.texts.load('admin-menu', 'agency-menu', 'lists', 'login')
    await enterAdmin(context.queries, location.href)
  },
  component: AdminLayout,
})
