import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { partsChanged } from '#core/agencies/registration-desk.ts'
import { formatMoney } from '#core/money/money.ts'
import { readAmount } from '#core/money/typed.ts'
import { server } from '#src/platform/api.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { DecisionSheet } from '#src/shared/decisions/decision-sheet.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { draftOf, readAgreement } from './agreement-draft.ts'
import { AgreementFields } from './agreement-fields.tsx'
import { heldByBranches } from './credit-rows.ts'
import type { RegistrationFile } from './file-query.ts'
import { OfferedPlans, type Plan } from './offered-plans.tsx'

type Agreement = NonNullable<RegistrationFile['agreement']>

const isSame = (a: Agreement, b: Agreement): boolean =>
  partsChanged(a, b).length === 0 && a.plan?.id === b.plan?.id

/** The plans to choose from; the agreed plan remains among them after it is retired. */
const withKept = (plans: Plan[], { plan, commissionBp, sellerBp }: Agreement): Plan[] =>
  plan === null || plans.some(({ id }) => id === plan.id)
    ? plans
    : [...plans, { ...plan, commissionBp, sellerBp }]

/** Changes an agency's agreement, starting from its values when the sheet was opened. */
export function AgreementSheet({
  file,
  agreement,
  onClose,
}: {
  file: RegistrationFile
  agreement: Agreement
  onClose: () => void
}) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const { accountId, currency, tradeName: name } = file
  const [seen, setSeen] = useState({ agreement, version: file.version })
  const [draft, setDraft] = useState(() => draftOf(agreement))
  // Other users' changes to the agreement must be seen before they are overwritten; the rest of the file may change.
  const isStale = !isSame(agreement, seen.agreement)
  const version = isStale ? seen.version : file.version
  const agreed = readAgreement(draft)
  const isOther =
    agreed !== null &&
    (partsChanged(seen.agreement, agreed).length > 0 || draft.plan !== (seen.agreement.plan?.id ?? ''))
  const creditMinor = readAmount(draft.credit)
  const isBelowUsed = creditMinor !== null && creditMinor < agreement.usedMinor
  return (
    <DecisionSheet
      section="registration-desk"
      isWhole={isOther}
      words={{
        title: t('agreement.sheet_title', { name }),
        text: t('agreement.sheet_text'),
        button: t('agreement.save'),
        done: t('done.agreement'),
      }}
      decide={async (reason) => {
        if (agreed) await server.admin.changeAgreement({ accountId, version, ...agreed, reason })
      }}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {isStale && (
            <Notice tone="warn" title={t('agreement.stale')}>
              <Button
                look="outline"
                size="small"
                className="mt-2"
                onClick={() => {
                  setSeen({ agreement, version: file.version })
                  setDraft(draftOf(agreement))
                }}
              >
                {t('agreement.begin_again')}
              </Button>
            </Notice>
          )}
          <OfferedPlans>
            {(plans) => (
              <AgreementFields
                draft={draft}
                onDraft={setDraft}
                plans={withKept(plans, seen.agreement)}
                currency={currency}
                heldMinor={heldByBranches(accountId, agreement)}
                tried={tried}
              />
            )}
          </OfferedPlans>
          {isBelowUsed && (
            <Notice tone="warn">
              {t('agreement.below_used', { amount: formatMoney(agreement.usedMinor, currency, language) })}
            </Notice>
          )}
          {tried && agreed !== null && !isOther && <Notice tone="bad">{t('agreement.same')}</Notice>}
        </>
      )}
    </DecisionSheet>
  )
}
