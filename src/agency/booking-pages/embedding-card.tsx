import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { maxSites } from '#core/looks/embedding.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { placeOf, useDraft } from '#src/shared/drafts/use-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useForm } from '#src/ui/use-form.ts'
import { embeddingForm, wrongSite } from './embedding-fields.ts'
import { EngineCode } from './engine-code.tsx'

/** The agency's own sites that may show its search, and the code to embed it. */
export function EmbeddingCard({ accountId }: { accountId: string }) {
  const { t } = useTranslation('booking-pages')
  const errorText = useErrorTexts()
  const read = useQuery(api.agency.getEmbedding.queryOptions({ input: { accountId } }))
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('engine.title')}</h2>
      <p className="text-muted">{t('engine.text')}</p>
      {read.isError && <Failed text={errorText(read.error)} onRetry={() => void read.refetch()} />}
      {read.isPending && <Skeleton className="h-32" />}
      {read.data && <Sites accountId={accountId} sites={read.data.sites} />}
      <EngineCode accountId={accountId} isSaved={read.data?.sites.length !== 0} />
    </Card>
  )
}

/** The sites stored on the device; empty if an older version of the app wrote another format. */
const readTyped = (kept: { sites?: unknown } | null): { sites?: string } =>
  typeof kept?.sites === 'string' ? { sites: kept.sites } : {}

function Sites({ accountId, sites }: { accountId: string; sites: readonly string[] }) {
  const { t } = useTranslation('booking-pages')
  const errorText = useErrorTexts()
  const online = useOnline()
  const queries = useQueryClient()
  const kept = useDraft(`embedding ${accountId}`, readTyped)
  const place = placeOf(kept)
  const change = useMutation(
    api.agency.changeEmbedding.mutationOptions({
      onSuccess(changed) {
        queries.setQueryData(api.agency.getEmbedding.queryKey({ input: { accountId } }), changed)
        void kept.forget()
      },
    }),
  )
  const saved = sites.join('\n')
  const typed = { sites: kept.draft?.sites ?? saved }
  const { form, field, restart } = useForm(embeddingForm.fields, {
    start: typed,
    kept: [
      typed,
      (part) => {
        change.reset()
        kept.change(part)
      },
    ],
    words: {
      sites(lines) {
        const site = wrongSite(lines)
        return site === undefined ? t('engine.many', { count: maxSites }) : t('engine.wrong', { site })
      },
    },
    busy: change.isPending,
    send: (values) => change.mutate({ accountId, ...values }, { onSuccess: () => restart() }),
  })
  return (
    <form {...form} className="space-y-3">
      <TextArea
        {...field('sites')}
        label={t('engine.sites')}
        hint={t('engine.sites_hint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      {typed.sites !== saved && (
        <p className={place === 'memory' ? 'font-medium text-bad' : 'text-sm text-muted'}>
          {t(`saved.${place}`)}
        </p>
      )}
      {!online && <Notice>{t('engine.offline')}</Notice>}
      {change.isSuccess && <Notice tone="good">{t('engine.saved')}</Notice>}
      {change.isError && <Notice tone="bad">{errorText(change.error)}</Notice>}
      <Button type="submit" look="outline" busy={change.isPending} disabled={!online}>
        {t('engine.save')}
      </Button>
    </form>
  )
}
