import { useTranslation } from 'react-i18next'
import { formatMoney } from '#core/money/money.ts'
import type { SettlementKind } from '#core/sales/ledger.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Amounts } from '#src/ui/amounts.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type Standing, useBalanceInWords } from './use-balance-in-words.ts'

/** A settlement as typed, with the balance before and after it, to be recorded or changed. */
export function SettlementCheck({
  settlement: { accountName, kind, amountMinor, reference },
  standing,
  busy,
  error,
  onRecord,
  onClose,
}: {
  settlement: { accountName: string; kind: SettlementKind; amountMinor: number; reference: string }
  standing: Standing
  busy: boolean
  error: Error | null
  /** `another`: record the settlement although its reference has been recorded before. */
  onRecord: (another: boolean) => void
  onClose: () => void
}) {
  const { t } = useTranslation(['settlements', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const online = useOnline()
  const inWords = useBalanceInWords()
  const { balanceMinor, currency, toWithholdMinor = 0 } = standing
  const settledMinor = balanceMinor - toWithholdMinor
  const after = { balanceMinor: settledMinor + (kind === 'payment' ? amountMinor : -amountMinor), currency }
  const isKnown = isRefusal(error) && error.code === 'reference_recorded'
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t(`check.${kind}`, { name: accountName })}
      closeLabel={t('app:close')}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('check.change')}
          </Button>
          <Button busy={busy} disabled={!online} onClick={() => onRecord(isKnown)} data-first-focus="">
            {t(isKnown ? 'another' : 'check.record')}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <Amounts
          label={t('check.label')}
          rows={[
            { label: t('reference'), value: reference },
            { label: t('check.amount'), value: formatMoney(amountMinor, currency, language) },
            { label: t('check.before'), value: inWords(standing) },
            ...(toWithholdMinor === 0
              ? []
              : [
                  {
                    label: t(toWithholdMinor > 0 ? 'check.withheld' : 'check.given_back'),
                    value: formatMoney(Math.abs(toWithholdMinor), currency, language),
                  },
                ]),
            { label: t('check.after'), value: inWords(after), strong: true },
          ]}
        />
        {!online && <Notice>{t('offline')}</Notice>}
        {error && <Notice tone="bad">{errorText(error)}</Notice>}
      </div>
    </Sheet>
  )
}
