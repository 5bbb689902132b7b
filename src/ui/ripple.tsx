import { useEffect, useRef, useState } from 'react'

/** A wave from where its parent was pressed. Off under reduced motion. The parent needs `relative overflow-hidden`. */
export function Ripple() {
  const anchor = useRef<HTMLSpanElement>(null)
  const [wave, setWave] = useState<{ x: number; y: number; key: number } | null>(null)
  useEffect(() => {
    const parent = anchor.current?.parentElement
    if (!parent || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const start = (event: PointerEvent) => {
      const box = parent.getBoundingClientRect()
      setWave({ x: event.clientX - box.left, y: event.clientY - box.top, key: event.timeStamp })
    }
    parent.addEventListener('pointerdown', start)
    return () => parent.removeEventListener('pointerdown', start)
  }, [])
  return (
    <span ref={anchor} aria-hidden="true" className="pointer-events-none absolute inset-0">
      {wave && (
        <span
          key={wave.key}
          onAnimationEnd={() => setWave(null)}
          className="absolute size-24 animate-[ripple_500ms_ease-out_forwards] rounded-full bg-current opacity-20"
          style={{ left: wave.x - 48, top: wave.y - 48 }}
        />
      )}
    </span>
  )
}
