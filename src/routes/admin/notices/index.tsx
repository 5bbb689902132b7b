import { createFileRoute } from '@tanstack/react-router'
import { searchOf } from '#src/platform/search-of.ts'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import type { publishedList } from '#src/staff/notices/notices-desk-screen.tsx'
import { NoticesDeskScreen } from '#src/staff/notices/notices-desk-screen.tsx'

export const Route = createFileRoute('/admin/notices/')({
  validateSearch: searchOf<typeof publishedList.readAddress>,
  staticData: { sections: ['notices-desk'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: NoticesDeskScreen,
})
