import { useTranslation } from 'react-i18next'
import { type Permission, permissions } from '#core/people/permissions.ts'
import { CheckField } from '#src/ui/field.tsx'

/** A checkbox for each of a seller's permissions. */
export function PermissionFields({
  granted,
  onChange,
}: {
  granted: readonly Permission[]
  onChange: (granted: Permission[]) => void
}) {
  const { t } = useTranslation('seller-data')
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t('permissions')}</legend>
      <p className="mb-2 text-sm text-muted">{t('permissions_hint')}</p>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {permissions.map((permission) => (
          <CheckField
            key={permission}
            label={
              <>
                <span className="block font-medium">{t(`permission.${permission}`)}</span>
                <span className="block text-sm text-muted">{t(`permission_hint.${permission}`)}</span>
              </>
            }
            checked={granted.includes(permission)}
            onChange={({ target }) =>
              onChange(
                permissions.filter((one) => (one === permission ? target.checked : granted.includes(one))),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
