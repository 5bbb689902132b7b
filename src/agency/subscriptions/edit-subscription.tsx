import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { useForm } from '#src/ui/use-form.ts'
import type { Subscription } from './subscription.ts'
import { topicFields } from './subscription-fields.ts'
import { TopicFields } from './topic-fields.tsx'

/** Changes a subscriber's topics, sends the confirmation again, or removes the subscriber. */
export function EditSubscription({
  subscription,
  onClose,
}: {
  subscription: Subscription
  onClose: () => void
}) {
  const { t } = useTranslation(['emails', 'app'])
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const { id, email, state } = subscription
  const [removing, setRemoving] = useState(false)
  const done = {
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: [['agency', 'listSubscriptions']] })
      onClose()
    },
  }
  const change = useMutation(api.agency.changeSubscription.mutationOptions(done))
  const remove = useMutation(api.agency.removeSubscription.mutationOptions(done))
  const resend = useMutation(api.agency.resendConfirmation.mutationOptions())
  const failure = change.error ?? remove.error ?? resend.error
  const busy = change.isPending || remove.isPending || resend.isPending
  const fields = useForm(topicFields, {
    start: subscription,
    words: { topics: t('error.topics') },
    busy,
    send: (values) => change.mutate({ id, ...values }),
  })
  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={email}
      description={`${subscription.account.name} · ${t(`state.${state}`)}`}
      closeLabel={t('app:close')}
    >
      <form {...fields.form} className="space-y-4">
        {state === 'stopped' ? (
          <Notice tone="warn">{t('stopped_text')}</Notice>
        ) : (
          <TopicFields values={fields.typed} onChange={fields.change} error={fields.problem('topics')} />
        )}
        {failure && <Notice tone="bad">{errorText(failure)}</Notice>}
        {resend.isSuccess && <Notice tone="good">{t('asked.text', { email })}</Notice>}
        {state !== 'stopped' && (
          <Button type="submit" wide busy={change.isPending}>
            {t('save')}
          </Button>
        )}
        {state === 'waiting' && !resend.isSuccess && (
          <Button look="quiet" wide busy={resend.isPending} onClick={() => resend.mutate({ id })}>
            {t('resend')}
          </Button>
        )}
        {removing ? (
          <div className="space-y-3 rounded-control bg-sunken p-4">
            <p>{t('remove_sure', { email })}</p>
            <Button look="danger" wide busy={remove.isPending} onClick={() => remove.mutate({ id })}>
              {t('remove')}
            </Button>
          </div>
        ) : (
          <Button look="plain" wide onClick={() => setRemoving(true)}>
            {t('remove')}
          </Button>
        )}
      </form>
    </Sheet>
  )
}
