import { type LucideIcon, Upload } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { buttonClass } from './button.tsx'

const carries = ({ types }: DataTransfer) => types.includes('Files')

/** A frame onto which files can be dropped. Dropping works only with a mouse; a `FileChoice` inside does the same. */
export function DropZone({
  disabled = false,
  onFiles,
  children,
}: {
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only accepts dropped files
    <div
      onDragOver={(event) => {
        if (disabled || !carries(event.dataTransfer)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!carries(event.dataTransfer)) return
        // The browser would open the file in place of the page.
        event.preventDefault()
        if (!disabled) onFiles([...event.dataTransfer.files])
      }}
      className={`grid gap-4 rounded-card border-2 border-dashed p-3 ${isOver ? 'border-primary bg-primary-soft' : 'border-line'}`}
    >
      {children}
    </div>
  )
}

/** A button that lets the user choose files from the device. `hintId`: the element that describes the button. */
export function FileChoice({
  words,
  hintId,
  icon: Icon = Upload,
  className = '',
  onFiles,
  ...rest
}: {
  words: string
  hintId: string
  icon?: LucideIcon
  className?: string
  accept: string
  multiple?: boolean
  capture?: 'environment'
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    // The same files may be chosen again.
    target.value = ''
  }
  return (
    <span
      className={buttonClass({
        look: 'quiet',
        className: `focus-inside has-disabled:opacity-60 ${className}`,
      })}
    >
      <Icon aria-hidden="true" className="size-4" />
      <span aria-hidden="true">{words}</span>
      <input
        type="file"
        aria-label={words}
        aria-describedby={hintId}
        onChange={take}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
        {...rest}
      />
    </span>
  )
}
