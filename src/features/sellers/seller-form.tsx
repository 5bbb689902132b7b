import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageNames, languages } from '#core/language.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { percentOf } from './seller-columns.tsx'
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
  const { values, problems } = readSeller(draft)
  const set = (change: Partial<SellerDraft>) => setDraft({ ...draft, ...change })
  const said = (field: Exclude<keyof typeof problems, 'email'>) =>
    tried && problems[field] ? t(`error.${field}`) : null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (values && !busy) onSubmit(values)
    else event.currentTarget.querySelector<HTMLElement>(`[name=${Object.keys(problems)[0]}]`)?.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('name')}
          name="name"
          autoComplete="off"
          maxLength={120}
          value={draft.name}
          onChange={(event) => set({ name: event.target.value })}
          error={said('name')}
        />
        <TextField
          label={t('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          readOnly={emailIsFixed}
          hint={t(emailIsFixed ? 'email_fixed' : 'email_hint')}
          value={draft.email}
          onChange={(event) => set({ email: event.target.value })}
          error={tried ? emailText(draft.email) : null}
        />
        <TextField
          label={t('phone')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={draft.phone}
          onChange={(event) => set({ phone: event.target.value })}
          error={said('phone')}
        />
        <SelectField
          label={t('language')}
          value={draft.language}
          onChange={(event) => set({ language: event.target.value === 'en' ? 'en' : 'es' })}
        >
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageNames[language]}
            </option>
          ))}
        </SelectField>
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
              : t('share_hint', { percent: percentOf(agreedShareBp) })
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
      {error && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
