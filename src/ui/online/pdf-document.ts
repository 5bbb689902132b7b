import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, VerbosityLevel } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker'

export type { PDFDocumentProxy }

/** Parses a PDF in a worker; no script in it runs. Rejects if the file is not a PDF. */
export async function openPdf(file: Blob): Promise<PDFDocumentProxy> {
  GlobalWorkerOptions.workerPort ??= new PdfWorker()
  const data = await file.arrayBuffer()
  return await getDocument({ data, isEvalSupported: false, verbosity: VerbosityLevel.ERRORS }).promise
}

/** Draws a page into `canvas`, `width` CSS pixels wide at the screen's resolution. Returns its text. */
export async function drawPdfPage(
  pdf: PDFDocumentProxy,
  at: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<string> {
  const page = await pdf.getPage(at)
  const density = Math.min(window.devicePixelRatio, 2)
  const viewport = page.getViewport({ scale: (width * density) / page.getViewport({ scale: 1 }).width })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  const canvasContext = canvas.getContext('2d')
  if (!canvasContext) throw new Error('no 2D canvas context')
  await page.render({ canvasContext, viewport }).promise
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
