import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { Card } from '#src/ui/card.tsx'
import { TextField } from '#src/ui/field.tsx'
import type { GuestDraft, TravellerDraft } from './guest-draft.ts'
import { peopleOf, type TripLine, travellerId, travellerOf } from './guest-problems.ts'

/** Names of everyone on a product that requires them; the first one defaults to the lead guest. */
export function TravellerFields({
  line,
  draft,
  errorOf,
  onChange,
}: {
  line: TripLine
  draft: GuestDraft
  errorOf: (field: string) => string | null
  onChange: (travellers: TravellerDraft[]) => void
}) {
  const { t } = useTranslation('traveler-info')
  const text = useText()
  const people = peopleOf(line)
  const edit = (i: number, field: keyof TravellerDraft, value: string) => {
    const all = people.map((_, k) => travellerOf(draft, line, k))
    onChange(all.map((person, k) => (k === i ? { ...person, [field]: value } : person)))
  }
  return (
    <Card className="space-y-4">
      <div>
        <h2 className="text-xl">{t('travellers', { name: text(line.name) })}</h2>
        <p className="mt-1 text-sm text-muted">{t('travellers_hint')}</p>
      </div>
      {people.map((person, i) => (
        <fieldset key={travellerId(line, i, 'givenName')}>
          <legend className="mb-2 font-medium">
            {person.age === null
              ? t('traveller', { number: i + 1 })
              : t('child', { number: i + 1, count: person.age })}
          </legend>
          <div className="grid gap-4 sm:grid-cols-2">
            {(['givenName', 'familyName'] as const).map((field) => (
              <TextField
                key={field}
                id={travellerId(line, i, field)}
                label={t(field)}
                required
                autoComplete={i === 0 ? (field === 'givenName' ? 'given-name' : 'family-name') : 'off'}
                value={travellerOf(draft, line, i)[field]}
                error={errorOf(travellerId(line, i, field))}
                onChange={(event) => edit(i, field, event.target.value)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </Card>
  )
}
