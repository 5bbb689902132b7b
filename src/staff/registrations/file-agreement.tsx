import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { AgreementSheet } from './agreement-sheet.tsx'
import { AgreementTable } from './agreement-table.tsx'
import { heldByBranches } from './credit-rows.ts'
import type { RegistrationFile } from './file-query.ts'
import { MerchantsSwitch } from './merchants-switch.tsx'

/** The agreement with an approved agency, and a form to change it. */
export function FileAgreement({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const text = useText()
  const [isChanging, setIsChanging] = useState(false)
  const { agreement, currency } = file
  if (!agreement) return null
  const { plan, commissionBp, markupBp, sellerBp, creditLimitMinor } = agreement
  const heldMinor = heldByBranches(file.accountId, agreement)
  const money = (minor: number) => formatMoney(minor, currency, language)
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('agreement.title')}</h2>
      <AgreementTable commissionBp={commissionBp} markupBp={markupBp} />
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
            {heldMinor > 0 && (
              <span className="block text-sm text-muted">
                {t('credit.split', { own: money(creditLimitMinor - heldMinor), branches: money(heldMinor) })}
              </span>
            )}
          </dd>
        </div>
      </dl>
      <Button look="outline" onClick={() => setIsChanging(true)}>
        {t('agreement.change')}
      </Button>
      <MerchantsSwitch file={file} />
      {isChanging && (
        <AgreementSheet file={file} agreement={agreement} onClose={() => setIsChanging(false)} />
      )}
    </Card>
  )
}
