import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { secretForm } from './merchant-fields.ts'
import { type Merchant, merchantProblemOf, putMerchants } from './merchants.ts'

/** Saves the secret that the provider shows for the webhook, or replaces the saved one. */
export function MerchantSecret({ merchant: { id, provider } }: { merchant: Merchant }) {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  const online = useOnline()
  const queries = useQueryClient()
  const complete = useMutation(
    api.agency.completeMerchantAccount.mutationOptions({
      onSuccess(next) {
        putMerchants(queries, next)
        change({ webhookSecret: '' })
        sayDone(t('merchants.completed'))
      },
    }),
  )
  const { form, field, change } = useForm(secretForm(provider).fields, {
    start: { webhookSecret: '' },
    words: { webhookSecret: t(`merchants.secret_error.${provider}`) },
    busy: complete.isPending || !online,
    send: (values) => complete.mutate({ id, ...values }),
  })
  const problem = merchantProblemOf(complete.error)
  return (
    <form {...form} className="space-y-3">
      <TextField
        {...field('webhookSecret')}
        label={t(`merchants.secret.${provider}`)}
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
      {complete.isError && (
        <Notice tone="bad">{problem ? t(`merchants.problem.${problem}`) : errorText(complete.error)}</Notice>
      )}
      <Button type="submit" look="outline" size="small" busy={complete.isPending} disabled={!online}>
        {t('merchants.complete')}
      </Button>
    </form>
  )
}
