import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money.ts'
import { formatPercent } from '#core/percent.ts'
import { kinds } from '#core/products.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { AgreementSheet } from './agreement-sheet.tsx'
import type { RegistrationFile } from './registration-file.ts'

/** What holds with an agency that was approved, and where it is changed. */
export function FileAgreement({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const text = useText()
  const [isChanging, setIsChanging] = useState(false)
  const { agreement, currency } = file
  if (!agreement) return null
  const { plan, commissionBp, markupBp, sellerBp, creditLimitMinor, usedMinor, atBranchesMinor } = agreement
  const money = (minor: number) => formatMoney(minor, currency, language)
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('agreement.title')}</h2>
      <div className="relative overflow-x-auto">
        <table className="w-full text-left tabular-nums sm:table-fixed">
          <thead className="text-sm text-muted">
            <tr>
              <td />
              {kinds.map((kind) => (
                <th key={kind} scope="col" className="pb-1 pl-2 text-right font-normal">
                  {t(`approval.kind.${kind}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line/60">
            {[['commission', commissionBp] as const, ['markup', markupBp] as const].map(([what, shares]) => (
              <tr key={what}>
                <th scope="row" className="py-2 font-normal">
                  {t(`agreement.${what}`)}
                </th>
                {kinds.map((kind) => (
                  <td key={kind} className="py-2 pl-2 text-right font-medium whitespace-nowrap">
                    {formatPercent(shares[kind], language)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3">
        <div>
          <dt className="text-sm text-muted">{t('agreement.plan')}</dt>
          <dd className="wrap-anywhere">{plan ? text(plan.name) : t('approval.own_plan')}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('agreement.seller')}</dt>
          <dd className="tabular-nums">{formatPercent(sellerBp, language)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('agreement.credit')}</dt>
          <dd className="tabular-nums">
            {money(creditLimitMinor)}
            <span className="block text-sm text-muted">
              {t('agreement.used', { amount: money(usedMinor) })}
              {atBranchesMinor > 0 && ` · ${t('agreement.at_branches', { amount: money(atBranchesMinor) })}`}
            </span>
          </dd>
        </div>
      </dl>
      <Button look="outline" onClick={() => setIsChanging(true)}>
        {t('agreement.change')}
      </Button>
      {isChanging && (
        <AgreementSheet file={file} agreement={agreement} onClose={() => setIsChanging(false)} />
      )}
    </Card>
  )
}
