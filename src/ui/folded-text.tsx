import { useId, useState } from 'react'
import { Button } from './button.tsx'

/** Whether a text is collapsed: if it takes more than about three lines on a phone. */
const isLong = (text: string) => text.length > 140 || text.split('\n').length > 3

/** A user's text with its line breaks; a long one is collapsed. */
export function FoldedText({ text, words }: { text: string; words: { more: string; less: string } }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const long = isLong(text)
  return (
    <>
      <p
        id={id}
        className={`text-sm wrap-anywhere whitespace-pre-line ${long && !open ? 'line-clamp-3' : ''}`}
      >
        {text}
      </p>
      {long && (
        <Button
          look="plain"
          size="small"
          className="-ml-3"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? words.less : words.more}
        </Button>
      )}
    </>
  )
}
