import { listPublishedNotices } from '#server/modules/notices/list-published-notices.ts'
import { publishNotice } from '#server/modules/notices/publish-notice.ts'
import { withdrawNotice } from '#server/modules/notices/withdraw-notice.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const publishedNoticesVerbs = {
  publishNotice: admin.publishNotice.handler(({ input, context }) => publishNotice(context, input)),
  withdrawNotice: admin.withdrawNotice.handler(({ input, context }) => withdrawNotice(context, input)),
  listPublishedNotices: admin.listPublishedNotices.handler(({ input, context }) =>
    listPublishedNotices(context, input),
  ),
}
