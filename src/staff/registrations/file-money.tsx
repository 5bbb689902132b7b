import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Option, PickField } from '#src/ui/pick-field.tsx'
import { FileCredit } from './file-credit.tsx'
import type { RegistrationFile } from './file-query.ts'

/** The credit of an agency and its branches, and the account of one of them. */
export function FileMoney({
  file,
  children,
}: {
  file: RegistrationFile
  children: (account: Option) => ReactNode
}) {
  const { t } = useTranslation('agencies')
  const own = { id: file.accountId, name: file.tradeName }
  const accounts: Option[] = [own, ...file.branches.map(({ accountId: id, name }) => ({ id, name }))]
  const [accountId, setAccountId] = useState(own.id)
  const account = accounts.find(({ id }) => id === accountId) ?? own
  return (
    <>
      {file.agreement && <FileCredit agreement={file.agreement} currency={file.currency} />}
      {accounts.length > 1 && (
        <PickField
          className="w-full sm:w-80"
          label={t('statement.account')}
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
