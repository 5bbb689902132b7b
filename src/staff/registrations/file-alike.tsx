import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/card.tsx'
import type { RegistrationFile } from './file-query.ts'

/** Agencies that share data which is rarely shared, so that this agency may be a duplicate. */
export function FileAlike({ file: { alike, duplicateOf } }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  if (duplicateOf)
    return (
      <Card>
        <p>{t('duplicate.of', { id: duplicateOf })}</p>
      </Card>
    )
  if (alike.length === 0) return null
  return (
    <Card className="border-warn">
      <h2 className="text-xl">{t('alike.title')}</h2>
      <ul className="mt-2 divide-y divide-line">
        {alike.map(({ accountId, tradeName, state, same }) => (
          <li key={accountId} className="py-2">
            <p className="font-medium wrap-anywhere">
              {accountId} · {tradeName}
            </p>
            <p className="text-sm text-muted">
              {t(`stage.${state}`)} · {same.map((field) => t(`alike.same.${field}`)).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
