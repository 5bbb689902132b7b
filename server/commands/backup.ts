import { stat } from 'node:fs/promises'
import { createMediaGateway } from '#server/gateways/media/create.ts'
import { folders } from '#server/modules/backups/backup-shapes.ts'
import { writeBackup } from '#server/modules/backups/write-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import { runCommand } from './run-command.ts'
import { withAddress } from './with-database.ts'

const [path, ...rest] = process.argv.slice(2)
if (!path || path.startsWith('-') || rest.length > 0) {
  console.error('Usage: npm run backup -- FILE')
  process.exit(2)
}

await runCommand(async () => {
  const { rows, sha256, missing } = await withAddress(({ address, config }) =>
    writeBackup(
      { address, dataFolder: config.dataFolder, media: createMediaGateway(config), clock: systemClock },
      path,
    ),
  )
  const names = Object.keys(sha256)
  const filesIn = (folder: string) => names.filter((name) => name.startsWith(folder)).length
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  console.log(
    `${path}: ${all} rows, ${filesIn(folders.files)} files, ${filesIn(folders.mails)} files of mails, ${(await stat(path)).size} bytes`,
  )
  if (missing.length > 0)
    console.error(`The bytes of ${missing.length} files were missing before: ${missing.join(', ')}`)
})
