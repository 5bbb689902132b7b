/** A printed list: a row per group of people, with a checkbox. Hidden on the screen. */
export function TickedTable({
  caption,
  header,
  rows,
}: {
  caption: string
  header: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  if (rows.length === 0) return null
  return (
    <table className="hidden w-full border-collapse text-left text-sm text-black print:table">
      <caption className="pb-2 text-left text-base font-semibold">{caption}</caption>
      <thead>
        <tr>
          <th className="border border-black p-1">✓</th>
          {header.map((label) => (
            <th key={label} scope="col" className="border border-black p-1">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join('|')} className="break-inside-avoid">
            <td className="border border-black p-1">☐</td>
            {header.map((label, i) => (
              <td key={label} className="border border-black p-1 align-top">
                {row[i]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
