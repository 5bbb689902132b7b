import { createFileRoute } from '@tanstack/react-router'
import { enterStaffDesk } from '#src/staff/app/admin-guard.ts'
import { noticeList } from '#src/staff/notices/notice-list.ts'
import { NoticesDeskScreen } from '#src/staff/notices/notices-desk-screen.tsx'

export const Route = createFileRoute('/admin/notices/')({
  validateSearch: noticeList.readAddress,
  staticData: { sections: ['notices-desk'] },
  beforeLoad: ({ context }) => enterStaffDesk(context.queries),
  component: NoticesDeskScreen,
})
