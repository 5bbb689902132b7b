import { useTranslation } from 'react-i18next'
import { fieldsIn, isText, type ProspectField, prospectFields } from '#core/agencies/prospect-fields.ts'
import { languageNames } from '#core/app/language.ts'
import { versionInWords } from '#core/app/legal-texts.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { dialAddress, groupedPhone } from '#core/people/phones.ts'
import { dayIn, formatDay } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { LegalButton } from '#src/shared/legal/legal-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { fieldText } from './field-text.ts'
import type { Prospect } from './prospect.ts'

const link = 'inline-flex min-h-11 items-center break-all text-primary underline underline-offset-4'

/** A prospect's contact links and data: the values from the sellers' sign-up form, read-only. */
export function ProspectFacts({
  prospect,
  onCorrect,
}: {
  prospect: Prospect
  /** Opens the correction; null if the data cannot be corrected. */
  onCorrect: (() => void) | null
}) {
  const { t } = useTranslation(['prospects', 'prospect-fields'])
  const language = useLanguage()
  const zone = useZone()
  const { phone, email, city, stateCode, agencyName, createdAt, terms, message } = prospect
  const { source, campaign, language: itsLanguage, version } = prospect
  const fact = (name: ProspectField) => {
    const text = fieldText(prospect[name], language)
    const isLink = text && isText(name) && prospectFields[name].isLink
    return {
      key: name,
      label: t(`prospect-fields:${name}.label`),
      value: isLink ? (
        <a href={text} target="_blank" rel="noreferrer" className={link}>
          {text}
        </a>
      ) : (
        text
      ),
    }
  }
  const facts = [
    {
      key: 'phone',
      label: t('facts.phone'),
      value: (
        <a href={dialAddress(phone)} className={link}>
          {groupedPhone(phone)}
        </a>
      ),
    },
    {
      key: 'email',
      label: t('facts.email'),
      value: (
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      ),
    },
    ...fieldsIn('contact').map(fact),
    { key: 'place', label: t('facts.place'), value: `${city}, ${mexicanStates[stateCode]}` },
    { key: 'agency', label: t('facts.agency'), value: agencyName ?? t('alone') },
    {
      key: 'asked',
      label: t('facts.asked'),
      value: formatDay(dayIn(new Date(createdAt), zone), language, 'long'),
    },
    {
      key: 'source',
      label: t('facts.source'),
      value: source && [t(`source.${source}`), campaign].filter(Boolean).join(': '),
    },
    { key: 'language', label: t('facts.language'), value: languageNames[itsLanguage] },
    ...fieldsIn('estimate').map(fact),
    {
      key: 'terms',
      label: t('facts.terms'),
      value: terms && (
        <LegalButton kind="agency_contract" version={terms.version} title={t('facts.terms')}>
          {versionInWords(terms.version, language)}
        </LegalButton>
      ),
    },
    { key: 'message', label: t('facts.message'), value: message },
  ]
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
        {facts.map(({ key, label, value }) =>
          value ? (
            <div key={key} className={key === 'message' ? 'sm:col-span-2 xl:col-span-1' : ''}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="break-words whitespace-pre-line">{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
    </Card>
  )
}
