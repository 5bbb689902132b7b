import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import type { noticeList } from '#src/agency/notices/notices-screen.tsx'
import { NoticesScreen } from '#src/agency/notices/notices-screen.tsx'
import { NotifyMe } from '#src/agency/push/notify-me.tsx'
import { searchOf } from '#src/platform/search-of.ts'

export const Route = createFileRoute('/agency/notices/')({
  validateSearch: searchOf<typeof noticeList.readAddress>,
  staticData: { sections: ['notices', 'push'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'read notices')
  },
  component: () => (
    <NoticesScreen>
      <NotifyMe />
    </NoticesScreen>
  ),
})
