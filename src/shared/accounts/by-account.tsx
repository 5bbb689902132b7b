import { type ReactNode, useState } from 'react'
import { type Option, PickField } from '#src/ui/pick-field.tsx'

/** Shows one of the accounts of an agency: its own, which is the first, or a branch's. */
export function ByAccount({
  label,
  accounts,
  children,
}: {
  label: string
  accounts: readonly [Option, ...Option[]]
  children: (account: Option) => ReactNode
}) {
  const [accountId, setAccountId] = useState(accounts[0].id)
  const account = accounts.find(({ id }) => id === accountId) ?? accounts[0]
  return (
    <>
      {accounts.length > 1 && (
        <PickField
          className="w-full sm:w-80"
          label={label}
          value={account.id}
          options={accounts}
          onPick={(id) => id && setAccountId(id)}
        />
      )}
      {/* Values typed for one account must not be applied to another. */}
      <div key={account.id} className="grid gap-6">
        {children(account)}
      </div>
    </>
  )
}
