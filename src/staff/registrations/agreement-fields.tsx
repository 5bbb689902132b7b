import { useTranslation } from 'react-i18next'
import { maxCreditMinor } from '#core/agencies/registration-desk.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { readAmount, type TypedKind } from '#core/money/typed.ts'
import { type Kind, kinds } from '#core/products/products.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { useNumberText } from '#src/platform/number-text.ts'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { type AgreementDraft, maxBp, maxSellerBp, withPlan } from './agreement-draft.ts'
import type { Plan } from './offered-plans.tsx'

/** The fields for commission (from a plan, or the agency's own), mark-up, the seller's share and credit. */
export function AgreementFields({
  draft,
  onDraft,
  plans,
  currency,
  heldMinor = 0,
  tried,
}: {
  draft: AgreementDraft
  onDraft: (draft: AgreementDraft) => void
  plans: readonly Plan[]
  currency: Currency
  /** The credit that the agency's branches hold, in minor units; the agreed credit must cover it. */
  heldMinor?: number
  tried: boolean
}) {
  const { t } = useTranslation('registration-desk')
  const text = useText()
  const language = useLanguage()
  const numberText = useNumberText()
  const errorOf = (of: TypedKind, typed: string, most: number) =>
    tried ? numberText(of, typed, { most, currency }) : null
  const type = (part: 'commission' | 'markup', kind: Kind, value: string) =>
    onDraft({
      ...draft,
      [part]: { ...draft[part], [kind]: value },
      ...(part === 'commission' && { plan: '' }),
    })
  const ownMinor = Math.max(0, (readAmount(draft.credit) ?? 0) - heldMinor)
  const money = (minor: number) => formatMoney(minor, currency, language)
  const split = { own: money(ownMinor), branches: money(heldMinor) }
  return (
    <>
      <SelectField
        label={t('approval.plan')}
        value={draft.plan}
        onChange={(event) => {
          const plan = plans.find(({ id }) => id === event.target.value)
          onDraft(plan ? withPlan(draft, plan) : { ...draft, plan: '' })
        }}
      >
        {plans.map(({ id, name }) => (
          <option key={id} value={id}>
            {text(name)}
          </option>
        ))}
        <option value="">{t('approval.own_plan')}</option>
      </SelectField>
      {(['commission', 'markup'] as const).map((part) => (
        <fieldset key={part}>
          <legend className="mb-2 font-medium">{t(`approval.${part}`)}</legend>
          <div className="grid gap-3 sm:grid-cols-3">
            {kinds.map((kind) => (
              <TextField
                key={kind}
                label={t(`approval.kind.${kind}`)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={7}
                value={draft[part][kind]}
                onChange={(event) => type(part, kind, event.target.value)}
                error={errorOf('percent', draft[part][kind], maxBp)}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('approval.seller')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={7}
          value={draft.seller}
          onChange={(event) => onDraft({ ...draft, seller: event.target.value })}
          error={errorOf('percent', draft.seller, maxSellerBp)}
        />
        <TextField
          label={t(heldMinor > 0 ? 'approval.credit_all' : 'approval.credit', { currency })}
          hint={heldMinor > 0 ? t('approval.credit_split', split) : undefined}
          inputMode="decimal"
          autoComplete="off"
          maxLength={15}
          value={draft.credit}
          onChange={(event) => onDraft({ ...draft, credit: event.target.value })}
          error={errorOf('amount', draft.credit, maxCreditMinor)}
        />
      </div>
    </>
  )
}
