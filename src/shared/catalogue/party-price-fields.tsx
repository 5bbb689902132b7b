import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatMoney, shareOf } from '#core/money/money.ts'
import { percentOf } from '#core/money/typed.ts'
import { partyLimits } from '#core/products/party.ts'
import { maxShareBp, productCounts } from '#core/products/product-limits.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import type { DraftAttributes } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { shareField, wholeField } from './typed-numbers.ts'
import { useEditor } from './use-editor.ts'

type Departure = DraftAttributes<'tours'>
type Step = NonNullable<Departure['partyPrices']>[number]

const guests = wholeField(partyLimits.guests)
const share = shareField(maxShareBp)
/** A price of the calendar for the examples. */
const exampleMinor = 100_000

/** The price per guest in larger parties. */
export function PartyPriceFields({
  path,
  departure: { guestTypes, partyPrices: steps = [] },
  onChange,
}: {
  path: string
  departure: Departure
  onChange: (part: Pick<Departure, 'partyPrices'>) => void
}) {
  const { t } = useTranslation('product-editor')
  const language = useLanguage()
  const { currency } = useEditor().draft
  const write = (next: Step[]) => onChange({ partyPrices: next.length > 0 ? next : undefined })
  const put = (at: number, part: Partial<Step>) =>
    write(steps.map((one, other) => (other === at ? { ...one, ...part } : one)))
  const money = (minor: number) => formatMoney(minor, currency, language)
  const adultBp = guestTypes.find(({ code }) => code === 'ADULT')?.bp ?? 10_000
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="space-y-3">
      <legend className="font-medium">{t('field.partyPrices')}</legend>
      <p className="text-sm text-muted">{t('tour.party_hint')}</p>
      {steps.map(({ fromGuests, bp }, at) => (
        <div key={at} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            <NumberField
              id={fieldId(`${path}.${at}.fromGuests`)}
              label={t('field.fromGuests')}
              field={guests}
              wrong={t('wrong.count', { most: partyLimits.guests })}
              value={fromGuests}
              onChange={(next) => put(at, { fromGuests: next })}
            />
            <NumberField
              id={fieldId(`${path}.${at}.bp`)}
              label={t('field.bp')}
              hint={
                bp === null
                  ? undefined
                  : t('tour.party_example', {
                      price: money(exampleMinor),
                      amount: money(shareOf(shareOf(exampleMinor, bp), adultBp)),
                    })
              }
              field={share}
              write={percentOf}
              wrong={t('wrong.percent', { most: maxShareBp / 100 })}
              value={bp}
              onChange={(next) => put(at, { bp: next })}
            />
          </div>
          <Button
            look="plain"
            className="px-3"
            aria-label={t('remove_item', { what: t('tour.party_step', { number: at + 1 }) })}
            onClick={() => write(steps.filter((_, other) => other !== at))}
          >
            <Trash2 aria-hidden="true" className="size-5" />
          </Button>
        </div>
      ))}
      {steps.length < productCounts.partyPrices && (
        <Button look="quiet" onClick={() => write([...steps, { fromGuests: null, bp: null }])}>
          <Plus aria-hidden="true" className="size-5" />
          {t('tour.add_party')}
        </Button>
      )}
    </fieldset>
  )
}
