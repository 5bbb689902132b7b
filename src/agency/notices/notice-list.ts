import { defineList } from '#src/platform/define-list.ts'

export const noticeList = defineList({ verb: 'agency.listNotices', filters: {} })
