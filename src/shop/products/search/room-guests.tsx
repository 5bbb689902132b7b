import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { partyLimits } from '#core/products/party.ts'
import { SelectField } from '#src/ui/field.tsx'
import { Stepper } from '#src/ui/stepper.tsx'

/** Guests being edited; null for a missing age. */
export interface GuestDraft {
  adults: number
  childAges: readonly (number | null)[]
}

/**
 * Adults, children and each child's age, which has no default because it decides the price. `spare`: how many more
 * people may be added. `tried`: missing ages are shown as errors.
 */
export function RoomGuests({
  guests,
  spare,
  tried,
  onChange,
}: {
  guests: GuestDraft
  spare: number
  tried: boolean
  onChange: (guests: GuestDraft) => void
}) {
  const { t } = useTranslation(['products', 'app', 'guests'])
  const { adults, childAges } = guests
  const setChildren = (count: number) => {
    const kept = childAges.slice(0, count)
    onChange({ adults, childAges: count > kept.length ? [...kept, null] : kept })
  }
  return (
    <div className="grid gap-3">
      <Row name={t('guests.adults')} hint={t('guests:adults_hint')}>
        <Stepper
          value={adults}
          min={1}
          max={adults + spare}
          onChange={(count) => onChange({ adults: count, childAges })}
          name={t('guests.adults')}
          lessLabel={t('app:less', { what: t('guests.adults') })}
          moreLabel={t('app:more', { what: t('guests.adults') })}
        />
      </Row>
      <Row name={t('guests.children')} hint={t('guests:children_hint')}>
        <Stepper
          value={childAges.length}
          min={0}
          max={childAges.length + spare}
          onChange={setChildren}
          name={t('guests.children')}
          lessLabel={t('app:less', { what: t('guests.children') })}
          moreLabel={t('app:more', { what: t('guests.children') })}
        />
      </Row>
      {childAges.length > 0 && (
        <>
          <div className="grid pairs gap-3">
            {childAges.map((age, i) => (
              <SelectField
                key={i}
                label={t('guests:age', { number: i + 1 })}
                value={age ?? ''}
                error={tried && age === null ? t('guests:age_missing') : null}
                onChange={(event) =>
                  onChange({
                    adults,
                    childAges: childAges.map((other, at) => (at === i ? Number(event.target.value) : other)),
                  })
                }
              >
                {age === null && (
                  <option value="" disabled>
                    {t('guests:age_missing')}
                  </option>
                )}
                {Array.from({ length: partyLimits.childAge + 1 }, (_, years) => (
                  <option key={years} value={years}>
                    {t('guests:years', { count: years })}
                  </option>
                ))}
              </SelectField>
            ))}
          </div>
          <p className="text-sm text-muted">{t('guests:age_hint')}</p>
        </>
      )}
    </div>
  )
}

function Row({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <p aria-hidden="true" className="leading-tight">
        <span className="block font-medium">{name}</span>
        <span className="text-sm text-muted">{hint}</span>
      </p>
      {children}
    </div>
  )
}
