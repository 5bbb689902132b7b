import { agencyPath } from '#core/app/addresses.ts'

/** Path of the page of a group or event. */
export const groupPath = (accountId: string, url: string) => `${agencyPath(accountId)}/group/${url}`
