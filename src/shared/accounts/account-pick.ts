import type { Pick } from '#src/ui/filter-form.tsx'
import type { Option } from '#src/ui/pick-field.tsx'

/** A list's filter by agency or branch; none where the user sees only one account. */
export const accountPick = (
  accounts: readonly Option[],
  words: { label: string; all?: string },
): Pick<'accountId'>[] => (accounts.length > 1 ? [{ name: 'accountId', ...words, options: accounts }] : [])
