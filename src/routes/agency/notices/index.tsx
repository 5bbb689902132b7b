import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { NoticesScreen } from '#src/agency/notices/notices-screen.tsx'
import { NotifyMe } from '#src/agency/push/notify-me.tsx'

export const Route = createFileRoute('/agency/notices/')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number } =>
    Number.isInteger(page) && Number(page) > 1 && Number(page) <= 10_000 ? { page: Number(page) } : {},
  staticData: { sections: ['notices', 'push'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'read notices')
  },
  component: NoticesRoute,
})

function NoticesRoute() {
  const { page = 1 } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <NoticesScreen page={page} onPage={(next) => void navigate({ search: next > 1 ? { page: next } : {} })}>
      <NotifyMe />
    </NoticesScreen>
  )
}
