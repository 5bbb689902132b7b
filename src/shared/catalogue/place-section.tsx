import { useTranslation } from 'react-i18next'
import { countField } from '#core/app/fields.ts'
import { maxCutOffHours } from '#core/products/product-limits.ts'
import { useText } from '#src/platform/i18n.ts'
import { SelectField } from '#src/ui/field.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { useEditor } from './use-editor.ts'

const hours = countField({ least: 0, most: maxCutOffHours })

/** The destination of the product, the currency of its prices, and the end of its sales. */
export function PlaceSection() {
  const { t } = useTranslation('product-editor')
  const text = useText()
  const { draft, change, places, currencies } = useEditor()
  const place = places.find(({ id }) => id === draft.destinationId)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        id={fieldId('destinationId')}
        label={t('field.destinationId')}
        value={draft.destinationId ?? ''}
        onChange={({ target }) => change({ destinationId: target.value, zoneId: null })}
      >
        <option value="">{t('choose')}</option>
        {places.map(({ id, name }) => (
          <option key={id} value={id}>
            {text(name)}
          </option>
        ))}
      </SelectField>
      {draft.content.kind !== 'tours' && (
        <SelectField
          id={fieldId('zoneId')}
          label={t('field.zoneId')}
          disabled={!place}
          value={draft.zoneId ?? ''}
          onChange={({ target }) => change({ zoneId: target.value || null })}
        >
          <option value="">{t('choose')}</option>
          {place?.zones.map(({ id, name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
        </SelectField>
      )}
      <PickField
        label={t('field.currency')}
        value={draft.currency}
        options={[...new Set([draft.currency, ...currencies])].map((id) => ({ id, name: id }))}
        onPick={(currency) => currency && change({ currency })}
      />
      <NumberField
        id={fieldId('cutOffHours')}
        label={t('field.cutOffHours')}
        hint={t(draft.content.kind === 'hotels' ? 'cut_off_hint_stay' : 'cut_off_hint')}
        field={hours}
        wrong={t('wrong.count', { most: maxCutOffHours })}
        value={draft.cutOffHours}
        onChange={(cutOffHours) => change({ cutOffHours })}
      />
    </div>
  )
}
