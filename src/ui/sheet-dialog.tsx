import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useCloseOnBack } from './close-on-back.ts'
import type { SheetProps } from './sheet-props.ts'

/** The dialog of `Sheet`, with the library that keeps the focus inside. */
export function SheetDialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel,
  children,
  footer,
  wide = false,
}: SheetProps) {
  const opener = useRef<Element | null>(null)
  useCloseOnBack(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal container={themed()}>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-ink/50 backdrop-blur-[2px]" />
        <Dialog.Content
          onOpenAutoFocus={(event) => {
            // Heard by src/ui/deaf.ts, which need not have come before a dialog does.
            dispatchEvent(new Event('overlayopen'))
            opener.current = document.activeElement
            // What is marked is what the sheet was opened for; else the first control, the closing one.
            const first =
              event.target instanceof HTMLElement && event.target.querySelector('[data-first-focus]')
            if (!(first instanceof HTMLElement)) return
            event.preventDefault()
            first.focus()
          }}
          onCloseAutoFocus={(event) => {
            // Sheets are opened by buttons of every kind, so the focus goes back to whichever it was.
            event.preventDefault()
            if (opener.current instanceof HTMLElement) opener.current.focus()
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={`fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] animate-[sheet-in_200ms_ease-out] flex-col rounded-t-card bg-paper text-ink shadow-float sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:rounded-card ${wide ? 'sm:max-w-3xl' : 'sm:max-w-lg'}`}
        >
          <header className="flex items-start gap-4 border-b border-line px-press py-4">
            <div className="min-w-0 flex-1 break-words">
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              {description && (
                <Dialog.Description className="mt-1 text-sm text-muted">{description}</Dialog.Description>
              )}
            </div>
            <Dialog.Close
              aria-label={closeLabel}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </Dialog.Close>
          </header>
          <div className="flex-1 overflow-y-auto px-press py-4">{children}</div>
          {footer && <footer className="border-t border-line px-press py-3 pb-safe">{footer}</footer>}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Inside the agency's layout, so that its colours hold in what floats above the page. */
function themed(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[data-theme]') ?? document.body
}
