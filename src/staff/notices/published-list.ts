import { defineList } from '#src/platform/define-list.ts'

export const publishedList = defineList({ verb: 'admin.listPublishedNotices', filters: {} })
