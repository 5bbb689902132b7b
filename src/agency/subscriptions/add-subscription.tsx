import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isEmail } from '#core/people/emails.ts'
import { api } from '#src/platform/api.ts'
import { useEmailText } from '#src/platform/email-text.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useKey } from '#src/platform/use-key.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { type Option, PickField } from '#src/ui/pick-field.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { type Told, TopicFields } from './topic-fields.tsx'

/** Adds somebody, who is asked by e-mail first. */
export function AddSubscription({ accounts, onClose }: { accounts: readonly Option[]; onClose: () => void }) {
  const { t } = useTranslation(['emails', 'app'])
  const errorText = useErrorTexts()
  const emailText = useEmailText()
  const queries = useQueryClient()
  const keyFor = useKey()
  const [email, setEmail] = useState('')
  const [accountId, setAccountId] = useState(accounts[0]?.id ?? '')
  const [told, setTold] = useState<Told>({ topics: ['new_sale'], language: useLanguage() })
  const [tried, setTried] = useState(false)
  const add = useMutation(
    api.agency.addSubscription.mutationOptions({
      async onSuccess() {
        await queries.invalidateQueries({ queryKey: [['agency', 'listSubscriptions']] })
      },
    }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    focusProblem(event)
    if (!isEmail(email.trim()) || told.topics.length === 0 || add.isPending) return
    const said = { accountId, email: email.trim(), language: told.language, topics: [...told.topics] }
    add.mutate({ ...said, idempotencyKey: keyFor(JSON.stringify(said)) })
  }
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
            {t('asked.text', { email: email.trim() })}
          </Notice>
          <Button wide onClick={onClose}>
            {t('asked.done')}
          </Button>
        </div>
      ) : (
        <form onSubmit={submit} noValidate className="space-y-4">
          <TextField
            label={t('field.email')}
            type="email"
            inputMode="email"
            autoComplete="off"
            maxLength={254}
            data-first-focus=""
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={tried ? emailText(email) : null}
          />
          {accounts.length > 1 && (
            <PickField
              label={t('field.branch')}
              value={accountId}
              options={accounts}
              onPick={(id) => id && setAccountId(id)}
            />
          )}
          <TopicFields
            told={told}
            onChange={setTold}
            error={tried && told.topics.length === 0 ? t('error.topics') : null}
          />
          {add.isError && <Notice tone="bad">{errorText(add.error)}</Notice>}
          <Button type="submit" wide busy={add.isPending}>
            {t('add_submit')}
          </Button>
        </form>
      )}
    </Sheet>
  )
}
