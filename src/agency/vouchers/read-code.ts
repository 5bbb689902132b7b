/** Pixels of the longer side in which a code is looked for: more only take time. */
const longestSide = 1600

interface Detector {
  detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]>
}
declare const BarcodeDetector: {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

const detector = async (): Promise<Detector | null> => {
  if (typeof BarcodeDetector === 'undefined') return null
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => [])
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null
}
const kept = { detector: null as Promise<Detector | null> | null }

/** Loads what reads pictures while there may still be signal; what fails is loaded again when it is needed. */
export async function prepareReader(): Promise<void> {
  kept.detector ??= detector()
  if (!(await kept.detector)) await import('qr/decode.js').catch(() => {})
}

/**
 * What the QR in a picture says, or null where none can be read. The phone's own reader where it has one, else ours.
 * `width`, `height`: of the picture, in pixels. `patienceMillis`: how long ours may try.
 */
export async function readCode(
  picture: CanvasImageSource & ImageBitmapSource,
  { width, height }: { width: number; height: number },
  patienceMillis: number,
): Promise<string | null> {
  kept.detector ??= detector()
  const own = await kept.detector
  const [found] = own ? await own.detect(picture).catch(() => []) : []
  if (found) return found.rawValue
  const { decodeQR } = await import('qr/decode.js')
  const scale = Math.min(1, longestSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  try {
    return decodeQR({ data, width: canvas.width, height: canvas.height }, { timeLimit: patienceMillis })
  } catch {
    return null
  }
}

/** As `readCode`, of a photo; null also for what is no picture. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    return await readCode(picture, picture, 1_500)
  } finally {
    picture.close()
  }
}
