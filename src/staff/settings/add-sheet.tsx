import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { server } from '#src/platform/api.ts'
import { useText } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { CheckField } from '#src/ui/field.tsx'
import { BroughtRates } from './brought-rates.tsx'
import { type Known, type KnownPlace, ratesOf } from './known-places.ts'
import { SettingSheet } from './setting-sheet.tsx'

/** Previews the data that comes with the chosen places, and adds it. `onAdded` is called afterwards. */
export function AddSheet({
  known,
  places,
  onAdded,
  onClose,
}: {
  known: Known
  places: readonly KnownPlace[]
  onAdded: () => void
  onClose: () => void
}) {
  const { t } = useTranslation('destinations')
  const text = useText()
  const [checked, setChecked] = useState(false)
  const keyOf = useKey()
  const { taxes, fees } = ratesOf(known, places)
  const isToVerify = [...taxes, ...fees].some(({ verify }) => verify)
  const ids = places.map(({ id }) => id)
  return (
    <SettingSheet
      title={t('add.title', { count: places.length })}
      values={isToVerify && !checked ? null : { ids, checked }}
      done={t('add.done')}
      save={async (values) => {
        await server.admin.addDestinations({ ...values, idempotencyKey: keyOf(JSON.stringify(values)) })
        onAdded()
      }}
      onClose={onClose}
    >
      {(tried) => (
        <>
          <ul className="space-y-1">
            {places.map(({ id, name, zones }) => (
              <li key={id}>
                <span className="font-medium">{text(name)}</span>: {zones.map(text).join(', ')}
              </li>
            ))}
          </ul>
          <BroughtRates known={known} places={places} />
          {isToVerify && (
            <CheckField
              label={t('add.checked')}
              checked={checked}
              onChange={(event) => setChecked(event.target.checked)}
              error={tried && !checked ? t('error.checked') : null}
            />
          )}
        </>
      )}
    </SettingSheet>
  )
}
