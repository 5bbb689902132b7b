import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { versionInWords } from '#core/app/legal-texts.ts'
import { formatDays } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Fold } from '#src/ui/fold.tsx'
import type { Review } from './review-facts.ts'

type Evidence = NonNullable<Review['evidence']>

/** The evidence for a bank that is investigating a payment: facts to copy, and files. */
export function ReviewEvidence({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('work-desk')
  const shown = useRef<HTMLDListElement>(null)
  const facts = useEvidence(evidence)
  return (
    <Fold title={t('evidence.title')}>
      <p className="max-w-prose pb-2 text-sm text-muted">{t('evidence.text')}</p>
      <dl ref={shown} className="gap-4 text-sm xl:columns-2">
        {facts.map(([label, value]) => (
          <div key={label} className="break-inside-avoid py-1">
            <dt className="text-muted">{label}</dt>
            <dd className="break-words" data-dd-privacy="mask">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-1">
        <CopyButton
          text={facts.map((fact) => fact.join(': ')).join('\n')}
          words={{ copy: t('evidence.copy'), copied: t('evidence.copied') }}
          look="quiet"
          size="small"
          select={() => shown.current && getSelection()?.selectAllChildren(shown.current)}
        />
        {(['voucher', 'receipt'] as const).map((paper) => {
          const href = evidence[`${paper}Url`]
          return (
            href && (
              <a
                key={paper}
                href={href}
                target="_blank"
                rel="noreferrer"
                className={buttonClass({ look: 'quiet', size: 'small' })}
              >
                {t(`evidence.${paper}`)}
              </a>
            )
          )
        })}
      </div>
    </Fold>
  )
}

function useEvidence(evidence: Evidence): [label: string, value: string][] {
  const { t } = useTranslation('work-desk')
  const language = useLanguage()
  const zone = useZone()
  const text = useText()
  const when = (at: string) => formatWallTime(at, zone, language)
  const { client, terms, mailed, paidAt, usedAt } = evidence
  const facts: [label: string, value: string | null][] = [
    [t('evidence.client'), client && [client.name, client.contact].filter(Boolean).join(', ')],
    [t('evidence.booked'), when(evidence.bookedAt)],
    [
      t('evidence.terms'),
      terms &&
        t('evidence.terms_value', { version: versionInWords(terms.version, language), when: when(terms.at) }),
    ],
    [t('evidence.paid'), paidAt && when(paidAt)],
    [t('evidence.mailed'), mailed && t('evidence.mailed_value', { email: mailed.to, when: when(mailed.at) })],
    [t('evidence.used'), usedAt ? when(usedAt) : t('evidence.not_used')],
    [
      t('evidence.services'),
      evidence.services
        .map(({ name, startsOn, endsOn, isCancelled }) =>
          [text(name), formatDays(startsOn, endsOn, language), isCancelled && t('evidence.cancelled')]
            .filter(Boolean)
            .join(', '),
        )
        .join('; '),
    ],
  ]
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []))
}
