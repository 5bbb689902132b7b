import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import { useText } from '#src/platform/i18n.ts'
import { SelectField } from '#src/ui/field.tsx'
import type { PageOwner } from './booking-page.ts'

/** The owner of the page: the agency, a branch, or one of their groups. */
export function OwnerFields({
  owner: { accountId, groupUrl },
  branches,
  groups,
  onOwner,
}: {
  owner: PageOwner
  branches: readonly { id: string; name: string }[]
  groups: readonly { url: string; name: Text }[]
  onOwner: (owner: PageOwner) => void
}) {
  const { t } = useTranslation('booking-pages')
  const text = useText()
  if (branches.length === 0 && groups.length === 0) return null
  const ofAccount = accountId === undefined ? {} : { accountId }
  return (
    <div className="mb-6 grid pairs items-end gap-3 sm:flex sm:flex-wrap">
      {branches.length > 0 && (
        <SelectField
          label={t('account')}
          className="w-full sm:max-w-xs"
          value={accountId ?? ''}
          onChange={({ target }) => onOwner(target.value ? { accountId: target.value } : {})}
        >
          <option value="">{t('agency_own')}</option>
          {branches.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {groups.length > 0 && (
        <SelectField
          label={t('group.label')}
          className="w-full sm:max-w-xs"
          value={groupUrl ?? ''}
          onChange={({ target }) =>
            onOwner({ ...ofAccount, ...(target.value && { groupUrl: target.value }) })
          }
        >
          <option value="">{t('group.none')}</option>
          {groups.map(({ url, name }) => (
            <option key={url} value={url}>
              {text(name)}
            </option>
          ))}
        </SelectField>
      )}
      {groupUrl !== undefined && (
        <p className="col-span-full max-w-md flex-1 basis-60 text-sm text-muted">{t('group.text')}</p>
      )}
    </div>
  )
}
