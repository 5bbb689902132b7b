import { acknowledgeNotice } from '#server/modules/notices/acknowledge-notice.ts'
import { listNotices } from '#server/modules/notices/list-notices.ts'
import { openNotice } from '#server/modules/notices/open-notice.ts'
import { readAllNotices } from '#server/modules/notices/read-all-notices.ts'
import { os } from '#server/platform/context.ts'

const verbs = os.agency

export const noticesVerbs = {
  listNotices: verbs.listNotices.handler(({ context, input }) => listNotices(context, input)),
  readNotices: verbs.readNotices.handler(({ context }) => readAllNotices(context)),
  openNotice: verbs.openNotice.handler(({ context, input }) => openNotice(context, input)),
  acknowledgeNotice: verbs.acknowledgeNotice.handler(({ context, input }) =>
    acknowledgeNotice(context, input),
  ),
}
