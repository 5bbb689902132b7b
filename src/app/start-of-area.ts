import { useLocation } from '@tanstack/react-router'
import { webAppOf } from '#core/web-apps.ts'

/**
 * Where somebody begins again who came to what is not there: in an agency's pages at that agency's first one. The front
 * door, with other agencies, is left to who was nowhere, or in no agency that there is.
 */
export function useStart() {
  const { pathname } = useLocation()
  const accountId = webAppOf(pathname)
  return accountId && pathname.split('/').filter(Boolean).length > 2
    ? ({ to: '/booking/$accountId', params: { accountId } } as const)
    : ({ to: '/' } as const)
}
