import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { subscriptionForm } from './subscription-fields.ts'
import { TopicFields } from './topic-fields.tsx'

/** Adds a subscriber, who must confirm by e-mail first. */
export function AddSubscription({ accounts, onClose }: { accounts: readonly Option[]; onClose: () => void }) {
  const { t } = useTranslation(['emails', 'app'])
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const queries = useQueryClient()
  const keyFor = useKey()
  const language = useLanguage()
  const add = useMutation(
    api.agency.addSubscription.mutationOptions({
      async onSuccess() {
        await queries.invalidateQueries({ queryKey: [['agency', 'listSubscriptions']] })
      },
    }),
  )
  const { form, field, typed, change, problem } = useForm(subscriptionForm.fields, {
    start: { accountId: accounts[0]?.id ?? '', email: '', language, topics: ['new_sale'] },
    words: { email: emailText, topics: t('error.topics') },
    busy: add.isPending,
    send: (values) => add.mutate({ ...values, idempotencyKey: keyFor(JSON.stringify(values)) }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={t('add')}
      description={t('add_text')}
      closeLabel={t('app:close')}
    >
      {add.isSuccess ? (
        <div className="space-y-4">
          <Notice tone="good" title={t('asked.title')}>
            {t('asked.text', { email: typed.email.trim() })}
          </Notice>
          <Button wide onClick={onClose}>
            {t('asked.done')}
          </Button>
        </div>
      ) : (
        <form {...form} className="space-y-4">
          <TextField label={t('field.email')} data-first-focus="" {...field('email')} />
          {accounts.length > 1 && (
            <PickField
              label={t('field.branch')}
              value={typed.accountId}
              options={accounts}
              onPick={(accountId) => accountId && change({ accountId })}
            />
          )}
          <TopicFields values={typed} onChange={change} error={problem('topics')} />
          {add.isError && <Notice tone="bad">{errorText(add.error)}</Notice>}
          <Button type="submit" wide busy={add.isPending}>
            {t('add_submit')}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
