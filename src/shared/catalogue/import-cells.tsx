import { useTranslation } from 'react-i18next'
import { columnLetters } from '#core/app/column-letters.ts'
import { importFields } from '#core/imports/import-fields.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Notice } from '#src/ui/notice.tsx'
import type { ImportReport, ProductImport } from './import-query.ts'
import './import-cells.css'

/** The number of refused cells that are listed above the rows. */
const maxListed = 12

/** The rows of a sheet, those with refused cells first, with the reasons in their cells. */
export function ImportCells({
  of: { kind, headings },
  columns,
  report,
}: {
  of: ProductImport
  columns: ProductImport['columns']
  report: ImportReport
}) {
  const { t } = useTranslation('product-import')
  const language = useLanguage()
  const { refused, refusals, rows } = report
  const nameOf = (field: string) =>
    importFields[kind].find(({ id }) => id === field)?.heads[language][0] ?? field
  const wordsOf = ({ code, params }: ImportReport['refusals'][number]) => t(`reason.${code}`, params)
  const byCell = new Map(refusals.map((one) => [one.cell, one]))
  const isBad = (field: string) => refusals.some((one) => one.field === field)
  // Columns with refused cells come first, so that no scrolling is needed to find them.
  const shown = columns
    .flatMap((field, at) => (field === null ? [] : [{ field, at, letter: columnLetters(at) }]))
    .toSorted((one, other) => Number(isBad(other.field)) - Number(isBad(one.field)))
  const more = refused - Math.min(refusals.length, maxListed)
  return (
    <>
      {refused > 0 && (
        <Notice tone="bad" title={t('cells.title', { count: refused })}>
          <p>{t('cells.text')}</p>
          <ul className="list-disc pl-5">
            {refusals.slice(0, maxListed).map((one) => (
              <li key={`${one.cell} ${one.field} ${one.code}`} className="wrap-anywhere">
                {t('cells.one', { cell: one.cell, field: nameOf(one.field), reason: wordsOf(one) })}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t('cells.more', { count: more })}</p>}
        </Notice>
      )}
      <section
        aria-label={t('cells.table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
        tabIndex={0}
        className="import-cells rounded-control border border-line"
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{t('cells.line')}</th>
              {shown.map(({ at, letter }) => (
                <th key={letter} scope="col">
                  {letter} · {headings[at]?.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {shown.map(({ at, letter }) => {
                  const refusal = byCell.get(`${letter}${line}`)
                  return (
                    <td key={letter} className={refusal ? 'bg-bad-soft' : undefined}>
                      {cells[at]}
                      {refusal && (
                        <span className="block text-sm font-medium text-bad">{wordsOf(refusal)}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
