import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readPercent } from '#core/money/typed.ts'
import { maxMarkupBp } from '#core/products/assortment.ts'
import { api, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { everyRow } from '#src/platform/every-row.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ExportButton } from '#src/ui/export-button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { CheckField, SelectField, TextField } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { changesOf, isRouteSold, markupOfTransfers, ownHighlights } from './routes-draft.ts'

/** Routes between airports and zones that an agency sells, and its mark-up on them. */
export function RoutesSold() {
  const { t } = useTranslation('transfer-service')
  const language = useLanguage()
  const text = useText()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const [wanted, setWanted] = useState<string | null>(null)
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [typed, setTyped] = useState<string | null>(null)
  const rules = useQuery(api.agency.getAssortment.queryOptions({ input: {}, refetchOnWindowFocus: false }))
  const places = rules.data?.destinations
    .filter(({ counts }) => counts.transfers > 0)
    .sort((a, b) => text(a.name).localeCompare(text(b.name), language))
  const destinationId = wanted ?? places?.[0]?.id
  const question = { kind: 'transfers' as const, language, ...(destinationId && { destinationId }) }
  const products = useQuery({
    queryKey: [...api.agency.listAssortmentProducts.queryKey({ input: question }), 'every page'],
    queryFn: () => everyRow((page) => server.agency.listAssortmentProducts({ ...question, page })),
    enabled: destinationId !== undefined,
  })
  const save = useMutation(
    api.agency.saveAssortment.mutationOptions({
      async onSuccess() {
        await queries.invalidateQueries({ queryKey: [['agency', 'getAssortment']] })
        setToggled(new Map())
        setTyped(null)
      },
    }),
  )
  const failed = rules.error ?? products.error
  if (failed) {
    return (
      <Card>
        <Failed
          text={errorText(failed)}
          onRetry={() => void Promise.all([rules.refetch(), products.refetch()])}
        />
      </Card>
    )
  }
  if (!rules.data) return <Skeleton className="h-80" />
  const assortment = rules.data
  if (!assortment.kinds.includes('transfers')) return <Notice>{t('routes.not_sold')}</Notice>
  const markup = markupOfTransfers(assortment)
  const percent = typed ?? (markup.ownBp === null ? '' : String(markup.ownBp / 100))
  const bp = percent.trim() === '' ? null : readPercent(percent, maxMarkupBp)
  const isWrong = percent.trim() !== '' && bp === null
  const changes = changesOf(assortment, toggled, bp)
  const isSold = (product: { id: string; destination: { id: string } }) =>
    toggled.get(product.id) ?? isRouteSold(assortment, product)
  const readAll = async () => [
    [t('routes.destination'), t('routes.route'), t('routes.is_sold')],
    ...(products.data ?? []).map((product) => [
      text(product.destination.name),
      text(product.name),
      t(isSold(product) ? 'routes.yes' : 'routes.no'),
    ]),
  ]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isWrong || changes.length === 0 || save.isPending) return
    save.mutate({ version: assortment.version, changes, highlights: ownHighlights(assortment) })
  }
  return (
    <Card>
      <form onSubmit={submit} noValidate className="space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{t('routes.title')}</h2>
          {products.data && <ExportButton name={t('routes.sold')} read={readAll} onFailed={errorText} />}
        </div>
        <p className="text-muted">{t('routes.text')}</p>
        <TextField
          label={t('routes.markup')}
          hint={t('routes.markup_hint', { percent: markup.widerBp / 100 })}
          inputMode="decimal"
          maxLength={6}
          value={percent}
          onChange={(event) => setTyped(event.target.value)}
          error={isWrong ? t('error.percent') : null}
        />
        <SelectField
          label={t('routes.destination')}
          value={destinationId ?? ''}
          onChange={(event) => setWanted(event.target.value)}
        >
          {places?.map(({ id, name }) => (
            <option key={id} value={id}>
              {text(name)}
            </option>
          ))}
        </SelectField>
        {products.isPending ? (
          <Skeleton className="h-40" />
        ) : (
          <fieldset>
            <legend className="font-semibold">{t('routes.sold')}</legend>
            {products.data?.map((product) => (
              <CheckField
                key={product.id}
                label={text(product.name)}
                checked={isSold(product)}
                onChange={(event) =>
                  setToggled(new Map([...toggled, [product.id, event.target.checked] as const]))
                }
              />
            ))}
          </fieldset>
        )}
        {save.isError && <Notice tone="bad">{errorText(save.error)}</Notice>}
        {save.isSuccess && changes.length === 0 && <Notice tone="good">{t('saved')}</Notice>}
        <Button type="submit" wide busy={save.isPending} disabled={changes.length === 0 || isWrong}>
          {t('save')}
        </Button>
      </form>
    </Card>
  )
}
