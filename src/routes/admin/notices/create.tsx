import { createFileRoute } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/app/admin-guard.ts'
import { WriteNoticeScreen } from '#src/features/notices-desk/write-notice-screen.tsx'

export const Route = createFileRoute('/admin/notices/create')({
  staticData: { sections: ['notices-desk'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: WriteNoticeRoute,
})

function WriteNoticeRoute() {
  const navigate = Route.useNavigate()
  return <WriteNoticeScreen onPublished={() => void navigate({ to: '/admin/notices', replace: true })} />
}
