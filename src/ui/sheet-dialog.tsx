import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { besideField } from './beside-field.ts'
import { useCloseOnBack } from './close-on-back.ts'
import { SheetFootPlace } from './sheet-foot.tsx'
import type { SheetProps } from './sheet-props.ts'

/** The dialog of `Sheet`, with the library that traps the focus. */
export function SheetDialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  footer,
  wide = false,
  tall = false,
  field = null,
}: SheetProps) {
  const place = usePlace(field)
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  const opener = useRef<Element | null>(null)
  const isTyped = useRef(false)
  useCloseOnBack(open, () => onOpenChange(false))
  useEffect(() => {
    // Escape in an open select closes only its list: this listener runs before the dialog's.
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && event.target instanceof HTMLOptionElement) event.stopPropagation()
    }
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal container={themed()}>
        <Dialog.Overlay className={`fixed inset-0 z-40 ${place ? '' : 'bg-ink/50 backdrop-blur-[2px]'}`} />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            // For src/ui/early-taps.ts, which may load after the dialog.
            dispatchEvent(new Event('overlayopen'))
            opener.current = document.activeElement
            isTyped.current = false
            // The marked control is the purpose of the sheet; else the first control, which closes it.
            const first =
              event.target instanceof HTMLElement && event.target.querySelector('[data-first-focus]')
            if (!(first instanceof HTMLElement)) return
            event.preventDefault()
            first.focus()
          }}
          onInput={({ nativeEvent, target }) => {
            // Only typed text in a form counts: a choice is repeated with one press.
            const { form } = target as HTMLInputElement
            if (form && 'inputType' in nativeEvent && nativeEvent.inputType) isTyped.current = true
          }}
          // A press beside the sheet is often accidental: it must not discard typed text.
          onPointerDownOutside={(event) => isTyped.current && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            // Sheets are opened by buttons of every kind, so the focus returns to the one pressed.
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          style={place}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={`fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-[sheet-in_200ms_ease-out] flex-col rounded-t-card bg-paper text-ink shadow-float sm:top-[4dvh] sm:bottom-auto sm:mx-auto sm:rounded-card ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'} ${tall ? 'max-sm:h-[92dvh]' : ''}`}
        >
          <header className="border-b border-line px-press py-2">
            <div className="flex items-center gap-4">
              <Dialog.Title className="min-w-0 flex-1 break-words text-xl leading-tight">
                {title}
              </Dialog.Title>
              <Dialog.Close
                aria-label={closeLabel}
                className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
              >
                <X aria-hidden="true" className="size-5" />
              </Dialog.Close>
            </div>
            {description && (
              <Dialog.Description className="pb-2 text-sm text-muted">{description}</Dialog.Description>
            )}
          </header>
          {/* What takes the focus is not at the very edge: its error is below it. */}
          <div className="flex-1 overflow-y-auto px-press py-4" style={{ scrollPaddingBlock: '1rem 5rem' }}>
            <SheetFootPlace value={foot}>{children}</SheetFootPlace>
          </div>
          <footer
            ref={setFoot}
            className="sheet-foot border-t border-line px-press py-3 pb-safe empty:hidden"
          >
            {footer}
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The place beside `field`, updated on resize; it does not move otherwise. */
function usePlace(field: Element | null): CSSProperties | undefined {
  const [place, setPlace] = useState<CSSProperties>()
  useLayoutEffect(() => {
    if (!field) return
    const look = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      const room = { width: innerWidth, height: innerHeight, rem }
      setPlace(besideField(field.getBoundingClientRect(), room) ?? undefined)
    }
    look()
    addEventListener('resize', look)
    return () => removeEventListener('resize', look)
  }, [field])
  return place
}

/** The container inside the agency's layout, so that its colors apply to overlays. */
function themed(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[data-theme]') ?? document.body
}
