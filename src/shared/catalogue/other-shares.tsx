import { Plus, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#core/app/fields.ts'
import { percentOf, readMicro } from '#core/money/typed.ts'
import { maxShareBp, maxSharesId, productCounts, productLimits } from '#core/products/product-limits.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { type DraftAttributes, type DraftRate, usualShares } from './draft-parts.ts'
import { fieldId } from './field-id.ts'
import { NumberField } from './number-field.tsx'
import { shareField } from './typed-numbers.ts'

type Lists = NonNullable<DraftRate['terms']['otherShares']>

const share = shareField(maxShareBp)

/** Percentages with up to six decimals, so that round amounts are paid to the cent. */
const exact: Field<number> = {
  kind: 'percent',
  read(typed) {
    const micro = readMicro(typed.replace('%', ''))
    return micro === null || micro > maxShareBp * 10_000 ? undefined : micro / 10_000
  },
}
const written = (bp: number): string => String(Math.round(bp * 10_000) / 1_000_000)

/** An id that no day has yet: those of removed lists stay in the calendar. */
function newId(lists: Lists): number {
  const taken = new Set(lists.map(({ id }) => id))
  const drawn = () => 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % maxSharesId)
  let id = drawn()
  while (taken.has(id)) id = drawn()
  return id
}

/** The adults' shares of a rate's price on days for which the owner chooses them in the calendar or imports them. */
export function OtherSharesFields({
  path,
  terms,
  room,
  onChange,
}: {
  path: string
  terms: DraftRate['terms']
  room: DraftAttributes<'hotels'>
  onChange: (lists: Lists | undefined) => void
}) {
  const { t } = useTranslation('product-editor')
  const lists = terms.otherShares ?? []
  const usual = terms.shares ?? room.occupancy
  if (terms.basedOn) return null
  const put = (next: Lists) => onChange(next.length > 0 ? next : undefined)
  const wrong = t('wrong.percent', { most: maxShareBp / 100 })
  const add = () =>
    put([
      ...lists,
      {
        ...{ id: newId(lists), name: '', extraAdultBp: usual.extraAdultBp },
        adultsBp: usualShares(usual, room.occupancy.maxAdults ?? 1),
      },
    ])
  return (
    <div id={fieldId(path)} tabIndex={-1} className="space-y-4">
      {lists.map((list, nth) => {
        const title = list.name?.trim() || t('rate.other_shares', { number: nth + 1 })
        const change = (part: Partial<Lists[number]>) => put(lists.with(nth, { ...list, ...part }))
        return (
          <fieldset key={list.id} className="space-y-3">
            <legend className="font-medium">{title}</legend>
            {nth === 0 && <p className="text-sm text-muted">{t('rate.other_shares_hint')}</p>}
            <TextField
              id={fieldId(`${path}.${nth}.name`)}
              label={t('rate.shares_name')}
              hint={t('rate.shares_name_hint')}
              autoComplete="off"
              maxLength={productLimits.shares}
              value={list.name ?? ''}
              onChange={({ target }) => change({ name: target.value })}
            />
            <div className="grid gap-3 sm:grid-cols-3">
              {list.adultsBp.map((bp, at) => (
                <NumberField
                  key={at}
                  id={fieldId(`${path}.${nth}.adultsBp.${at}`)}
                  label={t('room.adults_pay', { count: at + 1 })}
                  field={exact}
                  write={written}
                  wrong={wrong}
                  value={bp}
                  onChange={(value) => change({ adultsBp: list.adultsBp.with(at, value) })}
                />
              ))}
              <NumberField
                id={fieldId(`${path}.${nth}.extraAdultBp`)}
                label={t('field.extraAdultBp')}
                hint={t('room.further_hint')}
                field={share}
                write={percentOf}
                wrong={wrong}
                value={list.extraAdultBp}
                onChange={(extraAdultBp) => change({ extraAdultBp })}
              />
            </div>
            <Button look="outline" size="small" onClick={() => put(lists.filter((one) => one !== list))}>
              <Trash2 aria-hidden="true" className="size-4" />
              {t('remove_item', { what: title })}
            </Button>
          </fieldset>
        )
      })}
      {lists.length < productCounts.otherShares && (
        <Button look="quiet" onClick={add}>
          <Plus aria-hidden="true" className="size-5" />
          {t('rate.add_shares')}
        </Button>
      )}
    </div>
  )
}
