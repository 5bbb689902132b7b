import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { giveFile } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { reach } from '#src/platform/reach.ts'
import { Button } from '#src/ui/button.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { PdfPages } from '#src/ui/pdf-pages.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** A paper itself: a picture, large once it is pressed, or the pages of a PDF. */
export function PaperView({
  documentId,
  label,
  isPdf,
}: {
  documentId: string
  label: string
  isPdf: boolean
}) {
  const { t } = useTranslation('registration-desk')
  const errorText = useErrorTexts()
  const [isBroken, setIsBroken] = useState(false)
  const file = useQuery({
    // Not with the verbs of the area, which are asked again after each decision.
    queryKey: [['registration-paper', documentId]],
    queryFn: ({ signal }) =>
      reach(`/files/registrations/${documentId}`, { patienceMillis: 60_000, signal }, (answer) =>
        answer.blob(),
      ),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
  if (file.isError) return <Failed text={errorText(file.error)} onRetry={() => void file.refetch()} />
  if (!file.data) return <Skeleton className="h-80" />
  const { data } = file
  return (
    <div data-dd-privacy="hidden" className="space-y-2">
      {isBroken ? (
        <Notice tone="warn">{t('papers.broken')}</Notice>
      ) : isPdf ? (
        <PdfPages
          file={data}
          words={{
            page: (at, of) => t('papers.page', { label, at, of }),
            rest: (count) => t('papers.rest', { count }),
          }}
          onFailed={() => setIsBroken(true)}
        />
      ) : (
        <PaperPicture file={data} label={label} onFailed={() => setIsBroken(true)} />
      )}
      <Button
        look="plain"
        size="small"
        className="-ml-3"
        onClick={() => giveFile(data, `${label}.${isPdf ? 'pdf' : 'jpg'}`)}
      >
        <Download aria-hidden="true" className="size-4" />
        {t('papers.download')}
      </Button>
    </div>
  )
}

function PaperPicture({ file, label, onFailed }: { file: Blob; label: string; onFailed: () => void }) {
  const { t } = useTranslation(['registration-desk', 'app'])
  const { history } = useRouter()
  const frame = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const enlarge = () =>
    import('#src/ui/picture-viewer.ts')
      .then(
        ({ openPictureViewer }) =>
          frame.current && openPictureViewer(frame.current, 0, t('app:close'), history),
      )
      .catch(onFailed)
  return (
    <div ref={frame}>
      {address && (
        <button
          type="button"
          aria-label={t('papers.enlarge', { label })}
          onClick={() => void enlarge()}
          className="block rounded-control border border-line"
        >
          <img
            src={address}
            alt={label}
            onError={onFailed}
            className="max-h-120 w-auto max-w-full rounded-control object-contain"
          />
        </button>
      )}
    </div>
  )
}
