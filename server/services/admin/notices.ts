import { listPublishedNotices, publishNotice } from '#server/modules/notices/publish-notice.ts'
import { os } from '#server/platform/context.ts'

const { admin } = os

export const publishedNoticesVerbs = {
  publishNotice: admin.publishNotice.handler(({ input, context }) => publishNotice(context, input)),
  listPublishedNotices: admin.listPublishedNotices.handler(({ input, context }) =>
    listPublishedNotices(context, input),
  ),
}
