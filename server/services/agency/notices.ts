import type { noticesContract } from '#core/contract/agency/notices.ts'
import { acknowledgeNotice } from '#server/modules/notices/acknowledge-notice.ts'
import { listNotices } from '#server/modules/notices/list-notices.ts'
import { openNotice } from '#server/modules/notices/open-notice.ts'
import { readAllNotices } from '#server/modules/notices/read-all-notices.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const noticesVerbs: Verbs<typeof noticesContract> = {
  listNotices,
  readNotices: readAllNotices,
  openNotice,
  acknowledgeNotice,
}
