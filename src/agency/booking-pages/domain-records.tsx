import { useTranslation } from 'react-i18next'
import { zoneOf } from '#core/agencies/domains.ts'
import { CopiedText } from '#src/ui/copied-text.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Domain } from './domain.ts'

/** The records that the owner creates at the domain's provider. */
export function DomainRecords({ domain: { host, record, lead } }: { domain: Domain }) {
  const { t } = useTranslation('booking-pages')
  const zone = zoneOf(host)
  return (
    <>
      <DomainRecord type="TXT" purpose={t('domain.proves')} name={record.name} values={[record.value]} />
      {lead.values.length > 0 ? (
        <DomainRecord type={lead.type} purpose={t('domain.leads')} name={host} values={lead.values} />
      ) : (
        <Notice>{t('domain.no_address', { host })}</Notice>
      )}
      {lead.type === 'A' && <Notice tone="warn">{t('domain.whole', { host })}</Notice>}
      <p className="text-sm text-muted">{t('domain.names', { zone })}</p>
    </>
  )
}

function DomainRecord({
  type,
  purpose,
  name,
  values,
}: {
  type: 'TXT' | Domain['lead']['type']
  purpose: string
  name: string
  values: readonly string[]
}) {
  const { t } = useTranslation('booking-pages')
  const copied = t('domain.copied')
  return (
    <section className="space-y-3">
      <h3 className="font-semibold">{t('domain.record', { type })}</h3>
      <p className="text-sm text-muted">{purpose}</p>
      <p>{t('domain.name')}</p>
      <CopiedText text={name} words={{ copy: t('domain.copy_name', { type }), copied }} />
      <p>{t('domain.value')}</p>
      {values.map((value) => (
        <CopiedText key={value} text={value} words={{ copy: t('domain.copy_value', { type }), copied }} />
      ))}
    </section>
  )
}
