import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '#core/money/percent.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { PersonFields } from '#src/ui/person-fields.tsx'
import { readSeller, type SellerDraft, type SellerValues } from './seller-draft.ts'

/** Somebody who sells or runs an agency: to invite, to change, or to make of a prospect. */
export function SellerForm({
  draft: initial,
  accounts,
  agreedShareBp,
  emailIsFixed = false,
  submitLabel,
  busy,
  error,
  onSubmit,
}: {
  draft: SellerDraft
  accounts: readonly { id: string; name: string }[]
  /** The share that counts where none is typed; null where it is not known yet. */
  agreedShareBp: number | null
  emailIsFixed?: boolean
  submitLabel: string
  busy: boolean
  /** A sentence about why the server said no. */
  error: string | null
  onSubmit: (values: SellerValues) => void
}) {
  const { t } = useTranslation(['seller-data', 'sellers'])
  const [draft, setDraft] = useState(initial)
  const [tried, setTried] = useState(false)
  const emailText = useEmailText()
  const language = useLanguage()
  const { values, problems } = readSeller(draft)
  const set = (change: Partial<SellerDraft>) => setDraft({ ...draft, ...change })
  const said = (field: Exclude<keyof typeof problems, 'email'>) =>
    tried && problems[field] ? t(`error.${field}`) : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (values && !busy) onSubmit(values)
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <div className="grid gap-4 md:grid-cols-2">
        <PersonFields
          typed={draft}
          words={{
            name: t('name'),
            email: t('email'),
            email_hint: t(emailIsFixed ? 'email_fixed' : 'email_hint'),
            phone: t('phone'),
            language: t('language'),
          }}
          problems={{
            name: said('name'),
            email: tried ? emailText(draft.email) : null,
            phone: said('phone'),
          }}
          emailIsFixed={emailIsFixed}
          onType={set}
        />
        {accounts.length > 1 && (
          <SelectField
            label={t('account')}
            value={draft.accountId}
            onChange={(event) => set({ accountId: event.target.value })}
          >
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('share')}
          name="share"
          inputMode="decimal"
          autoComplete="off"
          hint={
            agreedShareBp === null
              ? t('share_hint_unknown')
              : t('share_hint', { percent: formatPercent(agreedShareBp, language) })
          }
          value={draft.share}
          onChange={(event) => set({ share: event.target.value })}
          error={said('share')}
        />
      </div>
      <ChoiceCards
        legend={t('role')}
        value={draft.role}
        onChange={(role) => set({ role })}
        options={(['seller', 'owner'] as const).map((role) => ({
          value: role,
          title: t(`sellers:role.${role}`),
          text: t(`role_hint.${role}`),
        }))}
      />
      {draft.role === 'seller' && (
        <CheckField
          label={
            <>
              <span className="block font-medium">{t('sees_all_sales')}</span>
              <span className="block text-sm text-muted">{t('sees_all_sales_hint')}</span>
            </>
          }
          checked={draft.seesAllSales}
          onChange={(event) => set({ seesAllSales: event.target.checked })}
        />
      )}
      {error && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
