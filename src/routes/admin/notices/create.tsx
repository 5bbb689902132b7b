import { createFileRoute } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import { WriteNoticeScreen } from '#src/staff/notices/write-notice-screen.tsx'

export const Route = createFileRoute('/admin/notices/create')({
  staticData: { sections: ['notices-desk'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: WriteNoticeRoute,
})

function WriteNoticeRoute() {
  const navigate = Route.useNavigate()
  return <WriteNoticeScreen onPublished={() => void navigate({ to: '/admin/notices', replace: true })} />
}
