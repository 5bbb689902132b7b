import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ByAccount } from '#src/shared/accounts/by-account.tsx'
import type { Option } from '#src/ui/pick-field.tsx'
import { FileCredit } from './file-credit.tsx'
import type { RegistrationFile } from './file-query.ts'

/** The credit of an agency and its branches, and the account of the agency or of one branch. */
export function FileMoney({
  file,
  children,
}: {
  file: RegistrationFile
  children: (account: Option) => ReactNode
}) {
  const { t } = useTranslation('agencies')
  const own = { id: file.accountId, name: file.tradeName }
  return (
    <>
      {file.agreement && <FileCredit agreement={file.agreement} currency={file.currency} />}
      <ByAccount
        label={t('statement.account')}
        accounts={[own, ...file.branches.map(({ accountId: id, name }) => ({ id, name }))]}
      >
        {children}
      </ByAccount>
    </>
  )
}
