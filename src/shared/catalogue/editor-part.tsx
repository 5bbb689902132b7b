import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/badge.tsx'
import { useEditor } from './use-editor.ts'

/** A collapsible part of the editor under its title. Inside another part its heading level is 3. */
export function EditorPart({
  part,
  title,
  level = 2,
  isUsuallyOpen,
  missing,
  children,
}: {
  /** Its name in `isOpen`. */
  part: string
  title: string
  level?: 2 | 3
  isUsuallyOpen: boolean
  /** The number of missing values in it. */
  missing: number
  children: ReactNode
}) {
  const { t } = useTranslation('product-editor')
  const id = useId()
  const { isOpen, setOpen } = useEditor()
  const open = isOpen(part, isUsuallyOpen)
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      id={`part-${part}`}
      className={`scroll-mt-24 rounded-card border bg-surface px-[min(1rem,5vw)] py-2 ${level === 2 ? 'border-line/60 shadow-card lg:px-6' : 'border-line'}`}
    >
      <Heading className={level === 2 ? 'text-xl' : 'text-lg'}>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(part, !open)}
          className="flex min-h-11 w-full items-center gap-3 rounded-control text-left"
        >
          <span className="min-w-0 grow wrap-anywhere">{title}</span>
          {missing > 0 && <Badge tone="warn">{t('missing.count', { count: missing })}</Badge>}
          <ChevronDown aria-hidden="true" className={`size-5 shrink-0 ${open ? 'rotate-180' : ''}`} />
        </button>
      </Heading>
      <div id={id} hidden={!open} className="pt-2 pb-4">
        {open && children}
      </div>
    </section>
  )
}
