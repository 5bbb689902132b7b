import { redirect } from '@tanstack/react-router'

/** Pages of single sales: they stay with the branch that sold. */
const staying =
  /^\/booking\/\d+\/(?:find-reservation|reservation-details|payment|pay|legal|checkout\/detail)\b/
/** Pages of a branch's own groups and quotes: its agency has only a front page for them. */
const gone = /\/(?:group|quote)\/.*/

/** Leads from the page of a closed branch to the same page of its agency, with the cart. */
export async function leave(
  agencyId: string,
  { pathname, searchStr }: { pathname: string; searchStr: string },
): Promise<void> {
  const [, , branchId = ''] = pathname.split('/')
  if (staying.test(pathname)) return
  if (!import.meta.env.SSR) await (await import('#src/offline/move-cart.ts')).moveCart(branchId, agencyId)
  const path = pathname.replace(`/booking/${branchId}`, `/booking/${agencyId}`).replace(gone, '')
  throw redirect({ href: path + searchStr, replace: true })
}
