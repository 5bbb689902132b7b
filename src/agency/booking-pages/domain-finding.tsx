import { useTranslation } from 'react-i18next'
import { zoneOf } from '#core/agencies/domains.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { Checked } from './domain.ts'

/** The result of a check, and the owner's next step. */
export function DomainFinding({ checked: { domain, finding, texts, leads } }: { checked: Checked }) {
  const { t } = useTranslation('booking-pages')
  if (!domain) return null
  const { host, record, lead } = domain
  const words = {
    ...{ host, zone: zoneOf(host), name: record.name, value: record.value, type: lead.type },
    found: texts.map((text) => `«${text}»`).join(', '),
    addresses: leads.found.join(', '),
  }
  return (
    <>
      <Notice tone={finding === 'proved' ? 'good' : 'warn'} title={t(`domain.finding.${finding}`, words)}>
        <p className="wrap-anywhere">{t(`domain.finding_text.${finding}`, words)}</p>
      </Notice>
      <Notice tone={leads.to === 'here' ? 'good' : 'warn'} title={t(`domain.target.${leads.to}`, words)}>
        <p className="wrap-anywhere">{t(`domain.target_text.${leads.to}`, words)}</p>
      </Notice>
    </>
  )
}
