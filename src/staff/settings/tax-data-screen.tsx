import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { regimeInWords } from '#core/agencies/tax-regimes.ts'
import { regimesOf, taxpayerRfcProblem } from '#core/invoices/receiver-rules.ts'
import { api, type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { SelectField, TextField } from '#src/ui/field.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { taxDataFieldsFor } from './tax-data-fields.ts'

type TaxData = Outputs['admin']['getTaxData']['data']

/** The platform as a taxpayer. */
export function TaxDataScreen() {
  const errorText = useErrorTexts()
  const { data, isError, error, refetch } = useQuery(api.admin.getTaxData.queryOptions({ input: {} }))
  if (!data && isError) return <Failed text={errorText(error)} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading className="max-w-2xl">
        <Skeleton className="h-96" />
      </Loading>
    )
  return <TaxDataForm key={JSON.stringify(data.data)} known={data.data} />
}

function TaxDataForm({ known }: { known: TaxData }) {
  const { t } = useTranslation(['tax-data', 'platform-settings'])
  const errorText = useErrorTexts()
  const online = useOnline()
  const save = useDecision(server.admin.changeTaxData, t('saved'))
  const start = known ?? { rfc: '', name: '', regime: '', postcode: '' }
  const { form, field, typed } = useForm(taxDataFieldsFor, {
    start,
    words: {
      rfc: (value) => t(`error.rfc_${taxpayerRfcProblem(value) ?? 'format'}`),
      ...{ name: t('error.name'), regime: t('error.regime'), postcode: t('error.postcode') },
    },
    busy: save.isPending,
    send: (data) => save.mutate({ data, seen: known }),
  })
  return (
    <form {...form} className="max-w-2xl">
      <Card className="space-y-4">
        <h2 className="text-xl">{t('title')}</h2>
        <p className="text-muted">{t('intro')}</p>
        <p className="text-muted">{t('provider')}</p>
        {!known && <Notice tone="warn">{t('none')}</Notice>}
        <TextField
          {...field('rfc')}
          label={t('field.rfc')}
          hint={t('field.rfc_hint')}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...field('name')} label={t('field.name')} hint={t('field.name_hint')} />
        <SelectField {...field('regime')} label={t('field.regime')}>
          <option value="">{t('field.pick')}</option>
          {regimesOf(typed.rfc).map((code) => (
            <option key={code} value={code}>
              {regimeInWords(code)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('postcode')}
          label={t('field.postcode')}
          hint={t('field.postcode_hint')}
          inputMode="numeric"
        />
        {!online && <Notice>{t('offline')}</Notice>}
        {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        <Button type="submit" busy={save.isPending} disabled={!online}>
          {t('platform-settings:save')}
        </Button>
      </Card>
    </form>
  )
}
