import { createFileRoute } from '@tanstack/react-router'
import { readPage } from '#src/platform/list-address.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import { NoticesDeskScreen } from '#src/staff/notices/notices-desk-screen.tsx'

export const Route = createFileRoute('/admin/notices/')({
  validateSearch: (search: Record<string, unknown>) => readPage(search),
  staticData: { sections: ['notices-desk'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: NoticesDeskRoute,
})

function NoticesDeskRoute() {
  const navigate = Route.useNavigate()
  return (
    <NoticesDeskScreen
      address={Route.useSearch()}
      onAddress={(search) => void navigate({ search, resetScroll: false })}
    />
  )
}
