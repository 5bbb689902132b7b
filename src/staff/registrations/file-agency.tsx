import { type ReactNode, useState } from 'react'
import { papersDue, standingOfOwed } from '#core/agencies/registration-desk.ts'
import type { AgencyParts } from '#src/shared/accounts/agency-parts.ts'
import type { FilePart } from './file-address.ts'
import { FileAgreement } from './file-agreement.tsx'
import { FileAlike } from './file-alike.tsx'
import { FileBlocks } from './file-blocks.tsx'
import { FileChanges } from './file-changes.tsx'
import { FileContact } from './file-contact.tsx'
import { FileDecision } from './file-decision.tsx'
import { FileFacts } from './file-facts.tsx'
import { FileHistory } from './file-history.tsx'
import { FileHouse } from './file-house.tsx'
import { FileKeeper } from './file-keeper.tsx'
import { FileMoney } from './file-money.tsx'
import { FileNav } from './file-nav.tsx'
import { FileNote } from './file-note.tsx'
import { FilePapers } from './file-papers.tsx'
import type { RegistrationFile } from './file-query.ts'
import { FileSums } from './file-sums.tsx'

/** An approved agency, part by part. */
export function FileAgency({
  file,
  part,
  sales,
  money,
  domains,
}: { file: RegistrationFile; part: FilePart } & AgencyParts) {
  const [seen, setSeen] = useState<readonly FilePart[]>([part])
  if (!seen.includes(part)) setSeen([...seen, part])
  const isOpen = file.state !== 'closed'
  const isDue =
    standingOfOwed(file.owed) === 'owed' || Object.values(papersDue(file)).some((count) => count > 0)
  const decision = <FileDecision file={file} />
  const parts: Record<FilePart, [main: ReactNode, beside?: ReactNode]> = {
    overview: [
      <>
        <FileChanges file={file} />
        {isDue && decision}
        <FileAgreement file={file} />
        <FileHistory file={file} most={4} />
      </>,
      <>
        <FileKeeper file={file} />
        {!isDue && decision}
        {domains}
        <FileAlike file={file} />
      </>,
    ],
    sales: [
      <>
        {sales}
        {(file.agreement !== null || file.blocks.used > 0) && <FileBlocks file={file} />}
      </>,
    ],
    money: [
      <FileMoney key="money" file={file}>
        {money}
      </FileMoney>,
    ],
    papers: [<FilePapers key="papers" file={file} />, <FileFacts key="facts" file={file} />],
    people: [<FileHouse key="house" file={file} startsOpen />],
    history: [<FileHistory key="history" file={file} />, isOpen && <FileNote file={file} startsOpen />],
  }
  return (
    <>
      <div className="mt-4">
        <FileNav accountId={file.accountId} />
      </div>
      <div hidden={part !== 'overview'} className="mb-6">
        <FileContact file={file} />
        <FileSums file={file} />
      </div>
      {/* Typed values are kept when the user switches between parts. */}
      {seen.map((one) => {
        const [main, beside] = parts[one]
        return (
          <div key={one} hidden={one !== part}>
            <div className={beside ? 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]' : ''}>
              <div className="min-w-0 space-y-6">{main}</div>
              {beside && <div className="min-w-0 space-y-6">{beside}</div>}
            </div>
          </div>
        )
      })}
    </>
  )
}
