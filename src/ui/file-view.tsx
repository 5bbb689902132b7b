import type { RouterHistory } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { PdfPages } from './pdf-pages.tsx'

export interface FileWords {
  broken: string
  download: string
  enlarge: string
  /** The label of the button that closes the full-screen view. */
  close: string
  page: (at: number, of: number) => string
  rest: (count: number) => string
}

/** The content of a file: a picture that a press enlarges, or the pages of a PDF. */
export function FileView({
  file,
  label,
  isPdf,
  words,
  history,
  onDownload,
}: {
  file: Blob
  label: string
  isPdf: boolean
  words: FileWords
  history: RouterHistory
  /** Present if there is no other download. */
  onDownload?: () => void
}) {
  const [isBroken, setIsBroken] = useState(false)
  const onFailed = () => setIsBroken(true)
  return (
    <div data-dd-privacy="hidden" className="space-y-2">
      {isBroken ? (
        <Notice tone="warn">{words.broken}</Notice>
      ) : isPdf ? (
        <PdfPages file={file} words={words} onFailed={onFailed} />
      ) : (
        <Picture file={file} label={label} words={words} history={history} onFailed={onFailed} />
      )}
      {onDownload && (
        <Button look="plain" size="small" className="-ml-3" onClick={onDownload}>
          <Download aria-hidden="true" className="size-4" />
          {words.download}
        </Button>
      )}
    </div>
  )
}

function Picture({
  file,
  label,
  words,
  history,
  onFailed,
}: {
  file: Blob
  label: string
  words: FileWords
  history: RouterHistory
  onFailed: () => void
}) {
  const frame = useRef<HTMLDivElement>(null)
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const enlarge = () =>
    import('./online/picture-viewer.ts')
      .then(
        ({ openPictureViewer }) =>
          frame.current && openPictureViewer(frame.current, 0, { close: words.close }, history),
      )
      .catch(onFailed)
  return (
    <div ref={frame}>
      {address && (
        <button
          type="button"
          aria-label={words.enlarge}
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
