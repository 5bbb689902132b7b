import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { regimeInWords } from '#core/agencies/tax-regimes.ts'
import { versionInWords } from '#core/app/legal-texts.ts'
import { mexicanStates } from '#core/app/mexico.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { LegalButton } from '#src/shared/legal/legal-sheet.tsx'
import { FoldedCard } from '#src/ui/folded-card.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import type { RegistrationFile } from './file-query.ts'
import { useOrigin } from './use-origin.ts'

/** The agency's own data. */
export function FileFacts({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation(['registration-desk', 'register'])
  const language = useLanguage()
  const zone = useZone()
  const originOf = useOrigin()
  const isWide = useMedia('(width >= 80rem)')
  const { bank } = file
  const facts: [string, ReactNode][] = [
    [t('register:label.contactName'), file.contactName],
    [t('register:label.phone'), groupedPhone(file.phone)],
    [t('register:label.email'), file.email],
    [t('facts.language'), t(`language.${file.language}`)],
    [t('facts.kind'), t(`kind.${file.personKind}`)],
    [t('register:label.legalName'), file.legalName],
    [t('register:label.rfc'), file.rfc],
    [t('register:label.taxRegime'), regimeInWords(file.taxRegime)],
    [t('register:label.fiscalPostcode'), file.fiscalPostcode],
    [t('facts.rnt'), file.rnt ?? t('changes.nothing')],
    [t('facts.address'), `${file.address}, ${file.city}, ${mexicanStates[file.stateCode]}`],
    [
      t('register:label.clabe'),
      <>
        {[bank.clabe, bank.name].filter(Boolean).join(' · ')}
        {!bank.isWhole && <span className="block text-sm text-muted">{t('facts.clabe_hidden')}</span>}
      </>,
    ],
    [t('register:label.clabeHolder'), bank.holder],
    [t('column.origin'), originOf(file)],
    [t('facts.received'), formatInstant(file.receivedAt, zone, language)],
    ...(file.resubmittedAt
      ? [[t('facts.resubmitted'), formatInstant(file.resubmittedAt, zone, language)] as [string, string]]
      : []),
    [
      t('facts.terms'),
      <>
        <LegalButton kind="agency_contract" version={file.terms.version} title={t('facts.terms')}>
          {versionInWords(file.terms.version, language)}
        </LegalButton>
        {file.contract?.newer && (
          <span className="block text-sm text-muted">
            {t('facts.newer_terms', { version: versionInWords(file.contract.newer.version, language) })}
          </span>
        )}
      </>,
    ],
  ]
  return (
    // Collapsed on a phone: it is long, and decisions rarely depend on it.
    <FoldedCard title={t('facts.title')} startsOpen={isWide}>
      <dl data-dd-privacy="mask" className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-1">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </FoldedCard>
  )
}
