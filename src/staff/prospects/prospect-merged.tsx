import { useTranslation } from 'react-i18next'
import { fieldsIn } from '#core/agencies/prospect-fields.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Card } from '#src/ui/card.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { fieldText } from './field-text.ts'
import type { Prospect } from './prospect.ts'

type Merged = Prospect['merged'][number]

/** The URL fragment of a merged prospect, to which the file's history links. */
export const mergedPlace = (id: string): string => `merged-${id}`

/** The original data of the prospects merged into this one. */
export function ProspectMerged({ prospect }: { prospect: Prospect }) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  // Absent in older cached data.
  const { merged = [] }: Partial<Pick<Prospect, 'merged'>> = prospect
  if (merged.length === 0) return null
  return (
    <Card>
      <h2 className="text-xl">{t('merged.title')}</h2>
      <ClockNote zone={zone} language={language} className="mb-3" />
      <ul className="divide-y divide-line">
        {merged.map((one) => (
          <li
            key={one.id}
            id={mergedPlace(one.id)}
            tabIndex={-1}
            className="scroll-mt-24 py-3 first:pt-0 last:pb-0"
          >
            <One merged={one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function One({ merged }: { merged: Merged }) {
  const { t } = useTranslation(['prospects', 'prospect-fields'])
  const language = useLanguage()
  const zone = useZone()
  const { name, email, phone, city, stateCode, agencyName, message, createdAt, mergedAt } = merged
  const facts = [
    { key: 'phone', label: t('facts.phone'), value: groupedPhone(phone) },
    { key: 'email', label: t('facts.email'), value: email },
    ...fieldsIn('contact').map((name) => ({
      key: name,
      label: t(`prospect-fields:${name}.label`),
      value: fieldText(merged[name], language),
    })),
    { key: 'place', label: t('facts.place'), value: `${city}, ${mexicanStates[stateCode]}` },
    { key: 'agency', label: t('facts.agency'), value: agencyName ?? t('alone') },
    {
      key: 'asked',
      label: t('facts.asked'),
      value: formatDay(dayIn(new Date(createdAt), zone), language, 'long'),
    },
    { key: 'message', label: t('facts.message'), value: message },
  ]
  return (
    <>
      <h3 className="font-semibold wrap-anywhere" data-dd-privacy="mask">
        {name}
      </h3>
      {mergedAt && (
        <p className="text-sm text-muted">
          <time dateTime={mergedAt}>
            {t('merged.at', { when: formatWallTime(mergedAt, zone, language) })}
          </time>
        </p>
      )}
      <dl data-dd-privacy="mask" className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {facts
          .filter(({ value }) => value)
          .map(({ key, label, value }) => (
            <div key={key} className={key === 'message' ? 'min-w-0 sm:col-span-2' : 'min-w-0'}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ))}
      </dl>
    </>
  )
}
