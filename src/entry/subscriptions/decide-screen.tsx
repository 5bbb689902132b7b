import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { isRefusal } from '#src/platform/reach.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { LinkOver } from '#src/ui/link-over.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/**
 * A subscriber confirms an agency's mails or, with `stop`, unsubscribes. Only the button decides: link scanners do not
 * press it.
 */
export function DecideScreen({ token, stop }: { token: string | null; stop: string | null }) {
  const { t } = useTranslation(['subscription', 'app'])
  const errorText = useErrorTexts()
  const key = token ?? ''
  const query = useQuery({
    ...(stop === null
      ? api.home.openSubscription.queryOptions({ input: { token: key } })
      : api.home.openStop.queryOptions({ input: { id: stop, token: key } })),
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  const confirm = useMutation(api.home.confirmSubscription.mutationOptions())
  const end = useMutation(api.home.stopSubscription.mutationOptions())
  const failure = confirm.error ?? end.error
  const way = stop === null ? 'confirm' : 'stop'
  if (token === null || isOver(query.error) || isOver(failure)) return <LinkOver />
  if (query.isError) {
    return (
      <Card className="space-y-4">
        <PageHeading title={t(`${way}.title`)} />
        <Notice tone="bad">{errorText(query.error)}</Notice>
        <Button look="quiet" wide onClick={() => void query.refetch()}>
          {t('app:again')}
        </Button>
      </Card>
    )
  }
  if (!query.data) return <Skeleton className="h-80" />
  const { agency, email, topics } = query.data
  const isDone = confirm.isSuccess || end.isSuccess
  return (
    <Card className="space-y-4">
      <PageHeading title={t(`${way}.title`)} />
      <p>{t(`${way}.text`, { agency, email })}</p>
      <ul className="list-disc space-y-1 pl-5">
        {topics.map((topic) => (
          <li key={topic}>{t(`topics.${topic}`)}</li>
        ))}
      </ul>
      {failure && <Notice tone="bad">{errorText(failure)}</Notice>}
      {isDone ? (
        <Notice tone="good">{t(`${way}.done`, { agency })}</Notice>
      ) : (
        <Button
          wide
          size="large"
          busy={confirm.isPending || end.isPending}
          onClick={() => (stop === null ? confirm.mutate({ token }) : end.mutate({ id: stop, token }))}
        >
          {t(`${way}.submit`)}
        </Button>
      )}
    </Card>
  )
}

const isOver = (error: unknown): boolean => isRefusal(error) && error.code === 'link_expired'
