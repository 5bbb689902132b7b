import { sectionTexts } from '#server/platform/section-texts.ts'

type CallRequests = typeof import('#locales/en/staff/call-requests.json', { with: { type: 'json' }})

/** The texts of files with call requests, the same as on the screen. */
export const callTexts = sectionTexts<CallRequests>('call-requests')
