import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MerchantProvider, merchantProviders, providerTitles } from '#core/sales/merchant-accounts.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PickField } from '#src/ui/pick-field.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { connectForm } from './merchant-fields.ts'
import { merchantProblemOf, putMerchants } from './merchants.ts'

/** Connects a payment provider account by its secret key, or replaces the key of a connected account. */
export function ConnectMerchant() {
  const { t } = useTranslation('affiliate')
  const errorText = useErrorTexts()
  const online = useOnline()
  const queries = useQueryClient()
  const [provider, setProvider] = useState<MerchantProvider>('stripe')
  const connect = useMutation(
    api.agency.connectMerchantAccount.mutationOptions({
      onSuccess(next) {
        putMerchants(queries, next)
        change({ secretKey: '' })
        sayDone(t('merchants.connected'))
      },
    }),
  )
  const { form, field, change } = useForm(connectForm(provider).fields, {
    start: { secretKey: '' },
    words: { secretKey: t(`merchants.key_error.${provider}`) },
    busy: connect.isPending || !online,
    send: (values) => connect.mutate({ provider, ...values }),
  })
  const problem = merchantProblemOf(connect.error)
  return (
    <form {...form} className="space-y-4">
      <h3 className="font-semibold">{t('merchants.connect_title')}</h3>
      <PickField
        label={t('merchants.provider')}
        value={provider}
        options={merchantProviders.map((id) => ({ id, name: providerTitles[id] }))}
        onPick={(picked) => {
          if (!picked) return
          setProvider(picked)
          connect.reset()
        }}
      />
      <TextField
        {...field('secretKey')}
        label={t(`merchants.key.${provider}`)}
        hint={t(`merchants.key_hint.${provider}`)}
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
      {connect.isError && online && (
        <Notice tone="bad">{problem ? t(`merchants.problem.${problem}`) : errorText(connect.error)}</Notice>
      )}
      {!online && <Notice>{t('merchants.offline')}</Notice>}
      <Button type="submit" look="outline" busy={connect.isPending} disabled={!online}>
        {t('merchants.connect')}
      </Button>
    </form>
  )
}
