import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LegalKind } from '#core/app/legal-texts.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { BackLink } from '#src/ui/back-link.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { LegalEditor } from './legal-editor.tsx'
import { LegalHistory } from './legal-history.tsx'

/** One legal text: its draft, and its published versions. */
export function LegalTextScreen({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation('platform-settings')
  const errorText = useErrorTexts()
  const query = useQuery(api.admin.getLegalDraft.queryOptions({ input: { kind } }))
  return (
    <section className="space-y-4">
      <BackLink to="/admin/settings/legal">{t('legal.back')}</BackLink>
      <h2 className="text-xl">{t(`legal.kind.${kind}`)}</h2>
      {query.data ? (
        <LegalEditor key={kind} kind={kind} stored={query.data} />
      ) : query.isError ? (
        <Failed text={errorText(query.error)} onRetry={() => void query.refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
      <LegalHistory kind={kind} />
    </section>
  )
}
