import { Plus, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { sameText } from '#core/app/language.ts'
import { destinationLimits, maxZones, type TypedZone } from '#core/products/destinations.ts'
import { useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { WordsField } from './words-field.tsx'

const none: TypedZone = { id: null, name: sameText('') }

/** A destination's zones. `used`: the ids of zones with products, which cannot be removed. */
export function ZonesField({
  value,
  used,
  error,
  onChange,
}: {
  value: readonly TypedZone[]
  used: ReadonlySet<string>
  error: string | null
  onChange: (value: TypedZone[]) => void
}) {
  const { t } = useTranslation('destinations')
  const text = useText()
  return (
    <fieldset className="space-y-4">
      <legend className="font-medium">{t('form.zones')}</legend>
      <p className="text-sm text-muted">{t('form.zones_hint')}</p>
      {value.map((zone, at) => (
        <div key={at} className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <WordsField
              label={t('form.zone', { number: at + 1 })}
              value={zone.name}
              limits={destinationLimits.name}
              error={error}
              onChange={(name) => onChange(value.with(at, { ...zone, name }))}
            />
          </div>
          <Button
            look="plain"
            size="small"
            disabled={value.length === 1 || (zone.id !== null && used.has(zone.id))}
            aria-label={t('form.remove_zone', { name: text(zone.name) || at + 1 })}
            onClick={() => onChange(value.filter((_, other) => other !== at))}
          >
            <X aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      {error && <Notice tone="bad">{error}</Notice>}
      {value.length < maxZones && (
        <Button look="quiet" onClick={() => onChange([...value, none])}>
          <Plus aria-hidden="true" className="size-5" />
          {t('form.add_zone')}
        </Button>
      )}
    </fieldset>
  )
}
