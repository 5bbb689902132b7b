/** The longer side in pixels of the picture that is searched for a code; a larger one only takes more time. */
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

/** Loads the QR reader while the device may be online. If that fails, it is loaded when it is first used. */
export async function prepareReader(): Promise<void> {
  kept.detector ??= detector()
  if (!(await kept.detector)) await import('qr/decode.js').catch(() => {})
}

/**
 * The text of the QR code in a picture, or null if none is found. Uses the browser's built-in reader if there is one,
 * otherwise ours. `width`, `height`: the size of the picture in pixels. `patienceMillis`: the time limit of our reader.
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

/** Like `readCode`, for a photo; null also for a file that is not a picture. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return null
  try {
    return await readCode(picture, picture, 1_500)
  } finally {
    picture.close()
  }
}
