import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mostSites, siteOf } from '#core/looks/embedding.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { placeOf, useDraft } from '#src/shared/drafts/use-draft.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { TextArea } from '#src/ui/field.tsx'
import { focusProblem } from '#src/ui/focus-problem.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
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

/** The sites stored on the device; empty where an older app wrote another format. */
const readTyped = (kept: { sites?: unknown } | null): { sites?: string } =>
  typeof kept?.sites === 'string' ? { sites: kept.sites } : {}

function Sites({ accountId, sites }: { accountId: string; sites: readonly string[] }) {
  const { t } = useTranslation('booking-pages')
  const errorText = useErrorTexts()
  const online = useOnline()
  const queries = useQueryClient()
  const kept = useDraft(`embedding ${accountId}`, readTyped)
  const place = placeOf(kept)
  const [submitted, setSubmitted] = useState(false)
  const change = useMutation(
    api.agency.changeEmbedding.mutationOptions({
      onSuccess(changed) {
        queries.setQueryData(api.agency.getEmbedding.queryKey({ input: { accountId } }), changed)
        void kept.forget()
        setSubmitted(false)
      },
    }),
  )
  const saved = sites.join('\n')
  const typed = kept.draft?.sites ?? saved
  const lines = typed.split(/[\s,]+/).filter(Boolean)
  const wrong = lines.find((line) => siteOf(line) === null)
  const problem = wrong
    ? t('engine.wrong', { site: wrong })
    : lines.length > mostSites
      ? t('engine.many', { count: mostSites })
      : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (problem) return focusProblem(event)
    change.mutate({ accountId, sites: lines })
  }
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <TextArea
        label={t('engine.sites')}
        hint={t('engine.sites_hint')}
        error={submitted ? problem : null}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          change.reset()
          kept.change({ sites: target.value })
        }}
      />
      {typed !== saved && (
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
