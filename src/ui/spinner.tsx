import { LoaderCircle } from 'lucide-react'

/** Decoration beside words that say what is going on. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={`${className} shrink-0 animate-spin`} />
}
