import { createFileRoute } from '@tanstack/react-router'
import { requireAction } from '#src/agency/app/agency-guard.ts'
import { noticeQuery } from '#src/agency/notices/notice-query.ts'
import { NoticeScreen } from '#src/agency/notices/notice-screen.tsx'
import { agencyKey } from '#src/shared/accounts/agency-query.ts'

export const Route = createFileRoute('/agency/notices/$noticeId')({
  staticData: { sections: ['notices'] },
  async beforeLoad({ context }) {
    requireAction(context.actor, 'read notices')
  },
  // Hovering over a link must not mark the notice as read.
  preload: false,
  async loader({ context, params }) {
    await context.queries.fetchQuery(noticeQuery(params.noticeId))
    // The menu shows the unread count.
    void context.queries.invalidateQueries({ queryKey: agencyKey() })
    void context.queries.invalidateQueries({ queryKey: [['agency', 'listNotices']] })
  },
  component: () => <NoticeScreen id={Route.useParams().noticeId} />,
})
