import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCloseOnBack } from '#src/ui/close-on-back.ts'

/** Width of a bold letter, in parts of the type's size. */
const letter = 0.66

/** The largest type, in hundredths of the window's width, that keeps the longest word of `text` on one line. */
function sizeFor(text: string, most: number): number {
  const longest = Math.max(4, ...text.split(/\s+/).map((word) => word.length))
  return Math.min(most, Math.floor(90 / (longest * letter)))
}

/** A name board for drivers at arrivals: the passenger's name in full screen, which stays lit. */
export function NameBoard({
  label,
  name,
  above,
  onClose,
}: {
  label: string
  name: string
  above: string
  onClose: () => void
}) {
  const { t } = useTranslation('app')
  const dialog = useRef<HTMLDialogElement>(null)
  useCloseOnBack(true, onClose)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    // Without support, or with a low battery, the screen may go dark.
    const lit = navigator.wakeLock?.request('screen').catch(() => null)
    return () => {
      shown?.close()
      void lit?.then((lock) => lock?.release())
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={label}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none bg-white p-0 text-black backdrop:bg-white"
    >
      <div className="flex min-h-full flex-col items-center justify-center gap-6 px-3 py-16 text-center leading-none font-bold">
        {above && <p style={{ fontSize: `min(9vh, ${sizeFor(above, 9)}vw)` }}>{above}</p>}
        <p style={{ fontSize: `min(26vh, ${sizeFor(name, 22)}vw)` }}>{name}</p>
      </div>
      <button
        type="button"
        onClick={onClose}
        className="absolute top-2 right-2 grid size-14 place-items-center rounded-full border-2 border-black"
      >
        <X aria-hidden="true" className="size-7" />
        <span className="sr-only">{t('close')}</span>
      </button>
    </dialog>
  )
}
