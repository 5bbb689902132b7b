import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import type { useOpenedFile } from '#src/platform/opened-file.ts'
import { Failed } from '#src/ui/failed.tsx'
import { FileView } from '#src/ui/file-view.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** The content of a registration document. */
export function PaperView({
  file: { data, isError, error, refetch },
  label,
  isPdf,
}: {
  file: ReturnType<typeof useOpenedFile>
  label: string
  isPdf: boolean
}) {
  const { t } = useTranslation(['registration-desk', 'app'])
  const errorText = useErrorTexts()
  const { history } = useRouter()
  if (isError) return <Failed text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-80" />
  return (
    <FileView
      file={data}
      label={label}
      isPdf={isPdf}
      history={history}
      words={{
        ...{ broken: t('papers.broken'), download: t('papers.download'), close: t('app:close') },
        enlarge: t('papers.enlarge', { label }),
        page: (at, of) => t('papers.page', { label, at, of }),
        rest: (count) => t('papers.rest', { count }),
      }}
    />
  )
}
