import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { versionInWords } from '#core/app/legal-texts.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { kinds } from '#core/products/products.ts'
import { standingOf } from '#core/sales/ledger.ts'
import { formatInstant } from '#core/time/instants.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useCreditRows } from '#src/platform/use-credit-rows.ts'
import { useZone } from '#src/platform/zone.ts'
import { LegalButton } from '#src/shared/legal/legal-sheet.tsx'
import { Amounts } from '#src/ui/amounts.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Affiliate, isAgreed } from './affiliate.ts'

/** The agreed terms: credit, commission, mark-up, and the consent to the terms. */
export function AffiliateTerms({ agency }: { agency: Affiliate }) {
  const { t } = useTranslation(['affiliate', 'cart', 'credit'])
  const creditRows = useCreditRows()
  const language = useLanguage()
  const zone = useZone()
  const money = (amountMinor: number) => formatMoney(amountMinor, agency.currency, language)
  const percent = (bp: number) => formatPercent(bp, language)
  const { agreement, registration, standing } = agency
  const agreed = isAgreed(agency)
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t(standing ? 'credit.title' : 'credit.title_seller')}</h2>
      <Amounts
        label={t(standing ? 'credit.title' : 'credit.title_seller')}
        rows={
          standing
            ? creditRows(standing, agency.currency)
            : [{ label: t('credit:left'), value: money(agency.creditLeftMinor) }]
        }
      />
      {standing && (
        <p className="text-sm text-muted">
          {t(standing.pendingMinor ? 'credit:pending_text' : `credit.${standingOf(standing.balanceMinor)}`)}
        </p>
      )}
      {standing && standingOf(standing.balanceMinor) === 'owed' && (
        <p className="text-sm">{t('credit:how_to_pay')}</p>
      )}
      {standing && (
        <Link
          to="/agency/reports/statement"
          className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
        >
          {t('credit:statement')}
        </Link>
      )}
      <h2 className="text-xl">{t('agreement.title')}</h2>
      {agreed && agreement ? (
        <div className="relative overflow-x-auto">
          <table className="w-full text-left">
            <thead>
              <tr className="text-sm text-muted">
                <th scope="col" className="py-1 font-normal">
                  {t('agreement.kind')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {t('agreement.commission')}
                </th>
                <th scope="col" className="py-1 text-right font-normal">
                  {t('agreement.markup')}
                </th>
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind} className="border-t border-line">
                  <th scope="row" className="py-2 font-medium">
                    {t(`cart:kind.${kind}`)}
                  </th>
                  <td className="py-2 text-right tabular-nums">{percent(agreement.commissionBp[kind])}</td>
                  <td className="py-2 text-right tabular-nums">{percent(agreement.markupBp[kind])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        !agreed && <p>{t('agreement.later')}</p>
      )}
      {agreed && (
        <p>{t(standing ? 'agreement.sellers' : 'agreement.own', { share: percent(agency.sellerBp) })}</p>
      )}
      {registration && (
        <LegalButton kind="agency_contract" version={registration.terms.version} title={t('contract.agreed')}>
          {t('agreement.terms', {
            version: versionInWords(registration.terms.version, language),
            at: formatInstant(registration.terms.at, zone, language),
          })}
        </LegalButton>
      )}
    </Card>
  )
}
