import { useTranslation } from 'react-i18next'
import { formatPercent } from '#core/money/percent.ts'
import { jobNames, jobs } from '#core/people/permissions.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceCards } from '#src/ui/choice-cards.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PersonFields } from '#src/ui/person-fields.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { PermissionFields } from './permission-fields.tsx'
import { type SellerValues, sellerForm, type TypedSeller } from './seller-fields.ts'
import { type Post, postOf } from './seller-post.ts'

/** The form to invite or change an agency's seller or manager, or to create one from a prospect. */
export function SellerForm({
  draft,
  accounts,
  agreedShareBp,
  emailIsFixed = false,
  submitLabel,
  busy,
  error,
  onSubmit,
}: {
  draft: TypedSeller
  accounts: readonly { id: string; name: string }[]
  /** The share that applies if none is typed; null if unknown. */
  agreedShareBp: number | null
  emailIsFixed?: boolean
  submitLabel: string
  busy: boolean
  /** The server's refusal in words. */
  error: string | null
  onSubmit: (values: SellerValues) => void
}) {
  const { t } = useTranslation(['seller-data', 'sellers'])
  const emailText = useEmailText()
  const language = useLanguage()
  const { form, field, typed, change } = useForm(sellerForm.fields, {
    start: draft,
    words: {
      name: t('error.name'),
      email: emailText,
      phone: t('error.phone'),
      shareBp: t('error.share'),
    },
    busy,
    send: onSubmit,
  })
  return (
    <form {...form} className="space-y-5">
      <div className="grid gap-4 md:grid-cols-2">
        <PersonFields
          words={(key) => t(key)}
          emailHint={t(emailIsFixed ? 'email_fixed' : 'email_hint')}
          emailIsFixed={emailIsFixed}
          field={field}
        />
        {accounts.length > 1 && (
          <SelectField label={t('account')} {...field('accountId')}>
            {accounts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={t('share')}
          hint={
            agreedShareBp === null
              ? t('share_hint_unknown')
              : t('share_hint', { percent: formatPercent(agreedShareBp, language) })
          }
          {...field('shareBp')}
        />
      </div>
      <ChoiceCards
        legend={t('role')}
        value={postOf(typed)}
        onChange={(post) => change(withPost(post))}
        options={postsOf(typed).map((post) => ({
          value: post,
          title: t(`sellers:role.${post}`),
          text: t(`role_hint.${post}`),
        }))}
      />
      {typed.role === 'seller' && (
        <PermissionFields
          granted={typed.permissions}
          onChange={(granted) => change({ permissions: granted })}
        />
      )}
      {error && <Notice tone="bad">{error}</Notice>}
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
    </form>
  )
}

/** The jobs to choose from, and `other` if the permissions match none of them. */
const postsOf = (typed: TypedSeller): Post[] =>
  postOf(typed) === 'other' ? [...jobNames, 'other', 'owner'] : [...jobNames, 'owner']

/** A job's permissions; `other` keeps the permissions that are checked. */
const withPost = (post: Post): Partial<TypedSeller> => {
  if (post === 'owner' || post === 'other') return post === 'owner' ? { role: post } : {}
  return { role: 'seller', permissions: jobs[post] }
}
