import type { publishedNoticesContract } from '#core/contract/admin/notices.ts'
import { listPublishedNotices } from '#server/modules/notices/list-published-notices.ts'
import { publishNotice } from '#server/modules/notices/publish-notice.ts'
import { withdrawNotice } from '#server/modules/notices/withdraw-notice.ts'
import type { Verbs } from '#server/platform/serve.ts'

export const publishedNoticesVerbs: Verbs<typeof publishedNoticesContract> = {
  publishNotice,
  withdrawNotice,
  listPublishedNotices,
}
