import { FileAlike } from './file-alike.tsx'
import { FileChanges } from './file-changes.tsx'
import { FileDecision } from './file-decision.tsx'
import { FileFacts } from './file-facts.tsx'
import { FileHistory } from './file-history.tsx'
import { FileHouse } from './file-house.tsx'
import { FileKeeper } from './file-keeper.tsx'
import { FileNote } from './file-note.tsx'
import { FilePapers } from './file-papers.tsx'
import type { RegistrationFile } from './file-query.ts'

/** A registration before approval. On a phone: the decision, the documents it depends on, and then the other data. */
export function FileUndecided({ file }: { file: RegistrationFile }) {
  const isOpen = file.state !== 'closed'
  return (
    <div className="mt-4 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
      <div className="min-w-0 space-y-6 xl:col-start-1">
        {/* A possible duplicate is part of the decision. */}
        {isOpen && <FileAlike file={file} />}
        <FileChanges file={file} />
        <FileDecision file={file} />
        <FilePapers file={file} />
      </div>
      <div className="min-w-0 space-y-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <FileKeeper file={file} />
        <FileFacts file={file} />
        {!isOpen && <FileAlike file={file} />}
      </div>
      <div className="min-w-0 space-y-6 xl:col-start-1">
        {isOpen && <FileNote file={file} />}
        <FileHouse file={file} />
        <FileHistory file={file} />
      </div>
    </div>
  )
}
