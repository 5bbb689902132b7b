import { Children, type ReactNode } from 'react'

/** Links and buttons in two columns if there is space; the last of an odd number spans both. */
export function ButtonGrid({ children }: { children: ReactNode }) {
  const all = Children.toArray(children)
  return (
    <div className="mt-6 grid gap-3 sm:grid-cols-2">
      {all.map((one, i) => (
        <div
          key={i}
          className={`flex flex-col ${i === all.length - 1 && i % 2 === 0 ? 'sm:col-span-2' : ''}`}
        >
          {one}
        </div>
      ))}
    </div>
  )
}
