import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { readCode } from './read-code.ts'

/** Pause between two frames. */
const restMillis = 200
/** Time limit of each frame. */
const patienceMillis = 60

/**
 * Shows the camera's picture until a code is found. `onText` is called once per code, `onFail` if there is no camera.
 */
export function ScanCamera({ onText, onFail }: { onText: (text: string) => void; onFail: () => void }) {
  const { t } = useTranslation('vouchers')
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onText, onFail })
  handlers.current = { onText, onFail }
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | null = null
    const run = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const seen = video.current
      if (isOver || !seen) return stop()
      seen.srcObject = stream
      await seen.play()
      let last: string | null = null
      while (!isOver) {
        const size = { width: seen.videoWidth, height: seen.videoHeight }
        const text = size.width > 0 ? await readCode(seen, size, patienceMillis) : null
        if (text !== null && text !== last && !isOver) handlers.current.onText(text)
        last = text ?? last
        await new Promise((resolve) => setTimeout(resolve, restMillis))
      }
    }
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    run().catch(() => !isOver && handlers.current.onFail())
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label={t('camera.picture')}
      className="aspect-square w-full rounded-card bg-black object-cover sm:aspect-video"
    />
  )
}
