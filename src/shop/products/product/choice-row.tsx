import type { ReactNode } from 'react'

/** One of several offers: a radio button whose whole row is the target, price at the end. */
export function ChoiceRow({
  name,
  checked,
  onChoose,
  price,
  children,
}: {
  name: string
  checked: boolean
  onChoose: () => void
  /** If it has a price of its own. */
  price?: ReactNode
  children: ReactNode
}) {
  return (
    <label className="beside cursor-pointer items-start gap-3 rounded-control border-2 border-line/70 bg-surface p-tight hover:bg-sunken/50 choice-box focus-inside sm:p-4">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-primary outline-none"
      />
      <span className="sm:flex sm:gap-4">
        <span className="block min-w-0 flex-1">{children}</span>
        {price && <span className="mt-2 block shrink-0 leading-tight sm:mt-0 sm:text-right">{price}</span>}
      </span>
    </label>
  )
}
