import type { LinkProps } from '@tanstack/react-router'

/** The staff's page of an agency: its file, or its account if it is older than registrations and has none. */
export const agencyLink = (accountId: string, hasFile: boolean): LinkProps => ({
  to: hasFile ? '/admin/affiliations/$accountId' : '/admin/agencies/$accountId',
  params: { accountId },
})
