import { Download } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { buttonClass } from './button.tsx'
import { Notice } from './notice.tsx'
import { Spinner } from './spinner.tsx'

/**
 * A link to a printed document. `open` opens it in the browser, also offline, and returns whether it could; `missing`
 * is shown otherwise.
 */
export function PaperLink({
  href,
  look,
  size,
  missing,
  open,
  children,
}: {
  href: string
  look?: 'primary' | 'quiet' | 'outline' | 'plain'
  size?: 'small'
  missing: string
  open: (href: string) => Promise<boolean>
  children: ReactNode
}) {
  const [state, setState] = useState<'idle' | 'busy' | 'missing'>('idle')
  const take = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    if (state === 'busy') return
    setState('busy')
    open(href).then(
      (isOpen) => setState(isOpen ? 'idle' : 'missing'),
      () => setState('missing'),
    )
  }
  return (
    <>
      <a
        href={href}
        download
        className={buttonClass({ look, size, ...(look === 'plain' && { className: '-ml-3' }) })}
        onClick={take}
        aria-busy={state === 'busy'}
      >
        {state === 'busy' ? <Spinner /> : <Download aria-hidden="true" className="size-5" />}
        {children}
      </a>
      {state === 'missing' && <Notice tone="warn">{missing}</Notice>}
    </>
  )
}
