import { useEffect, useRef, useState } from 'react'
import type { PDFDocumentProxy } from './online/pdf-document.ts'
import { Skeleton } from './skeleton.tsx'

/** The maximum number of pages shown: documents have few, and longer files are opened elsewhere. */
const maxPages = 12

interface Words {
  page: (at: number, of: number) => string
  /** The text for the number of pages that are not shown here. */
  rest: (count: number) => string
}

/** The pages of a PDF one below the other, the same in every browser; calls `onFailed` if they cannot be drawn. */
export function PdfPages({ file, words, onFailed }: { file: Blob; words: Words; onFailed: () => void }) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null)
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(() => {
    let opened: PDFDocumentProxy | null = null
    let isGone = false
    import('./online/pdf-document.ts')
      .then(({ openPdf }) => openPdf(file))
      .then((found) => {
        opened = found
        if (isGone) void found.destroy()
        else if (found.numPages === 0) failed.current()
        else setPdf(found)
      })
      .catch(() => !isGone && failed.current())
    return () => {
      isGone = true
      setPdf(null)
      void opened?.destroy()
    }
  }, [file])
  if (!pdf) return <Skeleton className="h-80" />
  const shown = Math.min(pdf.numPages, maxPages)
  return (
    <div className="space-y-3 rounded-control bg-sunken p-2 sm:p-4">
      {Array.from({ length: shown }, (_, at) => at + 1).map((at) => (
        <PdfPage
          key={at}
          pdf={pdf}
          at={at}
          label={words.page(at, pdf.numPages)}
          onFailed={() => failed.current()}
        />
      ))}
      {pdf.numPages > shown && <p className="text-sm text-muted">{words.rest(pdf.numPages - shown)}</p>}
    </div>
  )
}

function PdfPage({
  pdf,
  at,
  label,
  onFailed,
}: {
  pdf: PDFDocumentProxy
  at: number
  label: string
  onFailed: () => void
}) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [text, setText] = useState<string | null>(null)
  const failed = useRef(onFailed)
  failed.current = onFailed
  useEffect(() => {
    let isGone = false
    const drawn = canvas.current
    if (!drawn) return
    import('./online/pdf-document.ts')
      .then(({ drawPdfPage }) => drawPdfPage(pdf, at, drawn, drawn.clientWidth))
      .then((found) => !isGone && setText(found))
      .catch(() => !isGone && failed.current())
    return () => {
      isGone = true
    }
  }, [pdf, at])
  return (
    <figure aria-busy={text === null} className="mx-auto max-w-3xl">
      <canvas ref={canvas} role="img" aria-label={label} className="w-full bg-white shadow-card" />
      <figcaption className="sr-only">{text}</figcaption>
    </figure>
  )
}
