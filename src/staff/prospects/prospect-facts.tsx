import { useTranslation } from 'react-i18next'
import { languageNames } from '#core/app/language.ts'
import { versionInWords } from '#core/app/legal-texts.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { formatMoney } from '#core/money/money.ts'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { LegalButton } from '#src/shared/legal/legal-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import type { Prospect } from './prospect.ts'

const link = 'inline-flex min-h-11 items-center break-all text-primary underline underline-offset-4'

/** A prospect's data and contact links: the values of the form for sellers, read-only. */
export function ProspectFacts({
  prospect,
  onCorrect,
}: {
  prospect: Prospect
  /** Null where the data cannot be corrected. */
  onCorrect: (() => void) | null
}) {
  const { t } = useTranslation('prospects')
  const language = useLanguage()
  const zone = useZone()
  const { phone, email, city, stateCode, agencyName, createdAt, terms, message } = prospect
  const { expectedMinor = null, source, campaign, language: itsLanguage, website, version } = prospect
  const facts = [
    {
      key: 'phone',
      value: (
        <a href={dialAddress(phone)} className={link}>
          {groupedPhone(phone)}
        </a>
      ),
    },
    {
      key: 'email',
      value: (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      ),
    },
    {
      key: 'website',
      value: website && (
        <a href={website} target="_blank" rel="noreferrer" className={link}>
          {website}
        </a>
      ),
    },
    { key: 'place', value: `${city}, ${mexicanStates[stateCode]}` },
    { key: 'agency', value: agencyName ?? t('alone') },
    { key: 'asked', value: formatDay(dayIn(new Date(createdAt), zone), language, 'long') },
    {
      key: 'source',
      value: source && [t(`source.${source}`), campaign].filter(Boolean).join(': '),
    },
    { key: 'language', value: languageNames[itsLanguage] },
    { key: 'expected', value: expectedMinor === null ? null : formatMoney(expectedMinor, 'MXN', language) },
    {
      key: 'terms',
      value: terms && (
        <LegalButton kind="agency_contract" version={terms.version} title={t('facts.terms')}>
          {versionInWords(terms.version, language)}
        </LegalButton>
      ),
    },
    { key: 'message', value: message },
  ] as const
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{t('facts.title')}</h2>
        {/* Absent in older cached data. */}
        {onCorrect && version && (
          <Button look="outline" size="small" onClick={onCorrect}>
            {t('correct.open')}
          </Button>
        )}
      </div>
      <dl data-dd-privacy="mask" className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-1">
        {facts.map(({ key, value }) =>
          value ? (
            <div key={key} className={key === 'message' ? 'sm:col-span-2 xl:col-span-1' : ''}>
              <dt className="text-sm text-muted">{t(`facts.${key}`)}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  )
}
