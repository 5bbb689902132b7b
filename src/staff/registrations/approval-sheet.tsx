import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isContractSigned } from '#core/agencies/registrations.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatPercent } from '#core/money/percent.ts'
import { server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Button } from '#src/ui/button.tsx'
import { CheckField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { readAgreement } from './agreement-draft.ts'
import { AgreementTable } from './agreement-table.tsx'
import type { RegistrationFile } from './file-query.ts'

/** Confirms the agreement before the agency can sell and is notified. */
export function ApprovalSheet({
  file,
  agreed,
  planName,
  onClose,
}: {
  file: RegistrationFile
  agreed: NonNullable<ReturnType<typeof readAgreement>>
  planName: string
  onClose: () => void
}) {
  const { t } = useTranslation(['registration-desk', 'app'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const [isLater, setIsLater] = useState(false)
  const [tried, setTried] = useState(false)
  const { accountId, version, tradeName, currency, papers } = file
  const approve = useDecision(
    server.admin.approveRegistration,
    t('done.approved', { name: tradeName }),
    onClose,
  )
  const isSigned = isContractSigned(papers)
  const confirm = () => {
    setTried(true)
    if (isSigned || isLater)
      approve.mutate({ accountId, version, ...agreed, ...(!isSigned && { withoutContract: true }) })
  }
  const facts = [
    [t('agreement.plan'), planName],
    [t('agreement.seller'), formatPercent(agreed.sellerBp, language)],
    [t('agreement.credit'), formatMoney(agreed.creditLimitMinor, currency, language)],
  ]
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('approval.confirm_title', { agency: tradeName })}
      description={t('approval.confirm_text')}
      closeLabel={t('app:close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="outline" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button busy={approve.isPending} onClick={confirm}>
            {t('approval.confirm')}
          </Button>
        </div>
      }
    >
      <div className="space-y-4">
        <AgreementTable {...agreed} />
        <dl className="space-y-1">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4">
              <dt className="text-muted">{label}</dt>
              <dd className="font-medium tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        {isSigned ? (
          <p>{t('approval.signed')}</p>
        ) : (
          <Notice tone="warn" title={t('approval.unsigned')}>
            <CheckField
              label={t('approval.sign_later')}
              checked={isLater}
              onChange={(event) => setIsLater(event.target.checked)}
              error={tried && !isLater ? t('approval.say_so') : null}
            />
          </Notice>
        )}
        {approve.isError && <Notice tone="bad">{errorText(approve.error)}</Notice>}
      </div>
    </Sheet>
  )
}
