import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { CertificateButtons } from '#src/shared/withholdings/certificate-buttons.tsx'
import { Amounts } from '#src/ui/amounts.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import type { Option } from '#src/ui/pick-field.tsx'

/** The taxes withheld from an agency and its branches in a month, and the certificate; empty if there were none. */
export function WithheldCard({ agency, month }: { agency: Option; month: string }) {
  const { t } = useTranslation('withholdings')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const query = useQuery(api.report.getWithheld.queryOptions({ input: { accountId: agency.id, month } }))
  const { data } = query
  const money = (minor: number) => formatMoney(minor, 'MXN', language, { bare: true })
  if (query.isError) return <Failed className="mb-4" text={errorText(query.error)} />
  if (!data || data.rows.length === 0) return null
  return (
    <Card className="mb-4 max-w-2xl space-y-3 print:hidden">
      <h2 className="text-xl">{t('card.title')}</h2>
      <p className="text-muted">{t('card.text')}</p>
      <Amounts
        label={t('card.title')}
        rows={data.rows.map(({ tax, rateBp, rfc, baseMinor, amountMinor }) => ({
          label: [t(`taxes.${tax}`), rfc || t('no_rfc')].join(' · '),
          hint: t('rate_of', { rate: formatPercent(rateBp, language), base: money(baseMinor) }),
          value: money(amountMinor),
        }))}
      />
      <CertificateButtons month={month} isOver={data.isOver} of={[agency]} />
    </Card>
  )
}
