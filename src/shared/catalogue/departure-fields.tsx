import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { percentOf } from '#core/money/typed.ts'
import { maxShareBp } from '#core/products/product-limits.ts'
import { guestCodes } from '#core/products/tour-codes.ts'
import { dayMinutes } from '#core/time/lengths.ts'
import { Button } from '#src/ui/button.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { TimeField } from '#src/ui/time-field.tsx'
import { ChipsField } from './chips-field.tsx'
import type { DraftAttributes } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { PartyPriceFields } from './party-price-fields.tsx'
import { shareField, wholeField } from './typed-numbers.ts'

type Departure = DraftAttributes<'tours'>
type GuestType = Departure['guestTypes'][number]

const maxMinutes = 31 * dayMinutes
const maxAge = 120
const minutes = wholeField(maxMinutes)
const age = wholeField(maxAge)
const share = shareField(maxShareBp)
/** Languages of guides for which the interface has names. */
const guideLanguages = ['es', 'en', 'fr', 'de', 'it', 'pt'] as const

/** The departure time of a tour, and its prices by guest type. */
export function DepartureFields({
  path,
  departure,
  onChange,
}: {
  path: string
  departure: Departure
  onChange: (part: Partial<Departure>) => void
}) {
  const { t } = useTranslation(['product-editor', 'products'])
  const { guestTypes } = departure
  const put = (at: number, part: Partial<GuestType>) =>
    onChange({ guestTypes: guestTypes.map((one, other) => (other === at ? { ...one, ...part } : one)) })
  const free = guestCodes.filter((code) => guestTypes.every((one) => one.code !== code))
  const [next] = free
  return (
    <div className="space-y-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <TimeField
          id={fieldId(`${path}.startsAt`)}
          label={t('field.startsAt')}
          placeholder="08:30"
          value={departure.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <NumberField
          id={fieldId(`${path}.durationMinutes`)}
          label={t('field.durationMinutes')}
          field={minutes}
          wrong={t('wrong.count', { most: maxMinutes })}
          value={departure.durationMinutes}
          onChange={(durationMinutes) => onChange({ durationMinutes })}
        />
      </div>
      <ChipsField
        legend={t('field.languages')}
        path={`${path}.languages`}
        value={departure.languages}
        options={guideLanguages.map((value) => ({ value, label: t(`products:languages.${value}`) }))}
        onChange={(languages) => onChange({ languages })}
      />
      <fieldset id={fieldId(`${path}.guestTypes`)} tabIndex={-1} className="space-y-3">
        <legend className="font-medium">{t('field.guestTypes')}</legend>
        {guestTypes.map((type, at) => (
          <div key={type.code} className="flex items-start gap-2">
            <div className="grid min-w-0 flex-1 pairs gap-3 sm:grid-cols-4">
              <PickField
                label={t('tour.guest_type')}
                value={type.code}
                options={guestCodes
                  .filter((code) => code === type.code || free.includes(code))
                  .map((id) => ({ id, name: t(`tour.guest.${id}`) }))}
                onPick={(code) => code && put(at, { code })}
              />
              {(['minAge', 'maxAge'] as const).map((name) => (
                <NumberField
                  key={name}
                  id={fieldId(`${path}.guestTypes.${at}.${name}`)}
                  label={t(`field.${name}`)}
                  field={age}
                  wrong={t('wrong.count', { most: maxAge })}
                  value={type[name]}
                  onChange={(value) => put(at, { [name]: value })}
                />
              ))}
              <NumberField
                id={fieldId(`${path}.guestTypes.${at}.bp`)}
                label={t('field.bp')}
                field={share}
                write={percentOf}
                wrong={t('wrong.percent', { most: maxShareBp / 100 })}
                value={type.bp}
                onChange={(bp) => put(at, { bp })}
              />
            </div>
            {guestTypes.length > 1 && (
              <Button
                look="plain"
                className="px-3"
                aria-label={t('remove_item', { what: t(`tour.guest.${type.code}`) })}
                onClick={() => onChange({ guestTypes: guestTypes.filter((_, other) => other !== at) })}
              >
                <Trash2 aria-hidden="true" className="size-5" />
              </Button>
            )}
          </div>
        ))}
        {next && (
          <Button
            look="quiet"
            onClick={() =>
              onChange({ guestTypes: [...guestTypes, { code: next, minAge: null, maxAge: null, bp: null }] })
            }
          >
            <Plus aria-hidden="true" className="size-5" />
            {t('tour.add_guest')}
          </Button>
        )}
      </fieldset>
      <PartyPriceFields path={`${path}.partyPrices`} departure={departure} onChange={onChange} />
    </div>
  )
}
