import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { regimeInWords } from '#core/agencies/tax-regimes.ts'
import { cfdiUses, usesOf } from '#core/invoices/cfdi-uses.ts'
import { receiverRfcProblem, regimesOf } from '#core/invoices/receiver-rules.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { receiverFieldsFor, regimeIn, type TypedReceiver } from './invoice-fields.ts'
import { invoicesKey } from './invoice-query.ts'

/** Asks for the receiver of an invoice and requests it. `start`: the values of a refused request. */
export function InvoiceForm({ saleId, start }: { saleId: string; start: TypedReceiver }) {
  const { t } = useTranslation('invoices')
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const online = useOnline()
  const request = useMutation(
    api.bookingEngine.requestInvoice.mutationOptions({
      onSuccess: (next) => queries.setQueryData(invoicesKey(saleId), next),
    }),
  )
  const { form, field, typed } = useForm(receiverFieldsFor, {
    start,
    words: {
      rfc: (value) => t(`error.rfc_${receiverRfcProblem(value) ?? 'format'}`),
      ...{ name: t('error.name'), regime: t('error.regime'), postcode: t('error.postcode') },
      ...{ use: t('error.use'), email: t('error.email') },
    },
    busy: request.isPending,
    send: (receiver) => request.mutate({ saleId, receiver }),
  })
  const regime = regimeIn(typed)
  return (
    <form {...form} className="space-y-4" data-dd-privacy="mask">
      <p className="text-muted">{t('form.intro')}</p>
      <TextField
        {...field('rfc')}
        label={t('form.rfc')}
        hint={t('form.rfc_hint')}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('name')}
        label={t('form.name')}
        hint={t('form.name_hint')}
        autoComplete="organization"
      />
      <SelectField {...field('regime')} label={t('form.regime')}>
        <option value="">{t('form.pick')}</option>
        {regimesOf(typed.rfc).map((code) => (
          <option key={code} value={code}>
            {regimeInWords(code)}
          </option>
        ))}
      </SelectField>
      <TextField
        {...field('postcode')}
        label={t('form.postcode')}
        hint={t('form.postcode_hint')}
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <SelectField {...field('use')} label={t('form.use')}>
        <option value="">{t('form.pick')}</option>
        {regime &&
          usesOf(regime).map((code) => (
            <option key={code} value={code}>
              {`${code} · ${cfdiUses[code].name}`}
            </option>
          ))}
      </SelectField>
      <TextField
        {...field('email')}
        label={t('form.email')}
        hint={t('form.email_hint')}
        autoComplete="email"
      />
      {!online && <Notice>{t('form.offline')}</Notice>}
      {request.isError && online && <Notice tone="bad">{errorText(request.error)}</Notice>}
      <Button type="submit" busy={request.isPending} disabled={!online}>
        {t('form.submit')}
      </Button>
    </form>
  )
}
