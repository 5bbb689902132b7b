import { folded } from '#core/app/folded.ts'
import { type ListAddress, readListAddress } from '#src/platform/list-address.ts'
import type { Branch } from './branch.ts'

/** What a column sorts by. */
const values = {
  name: ({ name }: Branch) => name,
  credit: ({ creditLimitMinor }: Branch) => creditLimitMinor,
  left: ({ creditLeftMinor }: Branch) => creditLeftMinor,
  balance: ({ balanceMinor }: Branch) => balanceMinor,
  sellers: ({ sellersCount }: Branch) => sellersCount,
  sales: ({ soldMinor }: Branch) => soldMinor,
}
type Sort = keyof typeof values
const sorts = Object.keys(values) as Sort[]

/** The list's text, order and page, as they stand in its address; what is usual is left out. */
export type BranchesAddress = ListAddress<Sort>

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export const readBranchesAddress = (search: Record<string, unknown>): BranchesAddress =>
  readListAddress(search, sorts, 'name')

/** The branches that an address speaks of, on all of its pages, in its order: an agency has all of them at hand. */
export function branchesOf(
  branches: readonly Branch[],
  { text = '', sort = 'name', down }: BranchesAddress,
  language: string,
): Branch[] {
  const said = folded(text)
  const value = values[sort]
  const order = (a: Branch, b: Branch) => {
    const [first, second] = [value(a), value(b)]
    return typeof first === 'string'
      ? first.localeCompare(String(second), language)
      : first - Number(second) || a.name.localeCompare(b.name, language)
  }
  return branches
    .filter(({ name, phone, address }) => folded(`${name} ${phone} ${address}`).includes(said))
    .toSorted((a, b) => (down ? order(b, a) : order(a, b)))
}
