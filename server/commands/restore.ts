import { createMediaGateway } from '#server/gateways/media/create.ts'
import { BackupRefused } from '#server/modules/backups/backup-shapes.ts'
import { restoreBackup } from '#server/modules/backups/restore-backup.ts'
import type { Finding } from '#server/modules/backups/verify-restored.ts'
import { runCommand } from './run-command.ts'
import { withAddress } from './with-database.ts'

const [path, ...rest] = process.argv.slice(2)
if (!path || path.startsWith('-') || rest.length > 0) {
  console.error('Usage: npm run restore -- FILE')
  process.exit(2)
}

/** Maximum number of differences in the report. */
const maxListed = 20

const nouns: Record<Finding['what'], string> = {
  stock: 'nights and departures',
  ledger: 'balances',
  files: 'files',
}

function report({ what, compared, differences }: Finding): void {
  console.log(`  ${what.padEnd(8)} ${compared} ${nouns[what]} compared, ${differences.length} differ`)
  for (const one of differences.slice(0, maxListed)) console.error(`    ${one}`)
}

await runCommand(async () => {
  const { head, end, findings } = await withAddress(async ({ address, config, isRunning }) => {
    if (isRunning)
      throw new BackupRefused('Alforja is running on this data folder. Stop it first. Nothing was changed.')
    const media = createMediaGateway(config)
    return await restoreBackup({ address, config, media, progress: (line) => console.log(line) }, path)
  })
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  console.log(`Restored the backup of ${head.at}:`)
  console.log(`  ${'rows'.padEnd(8)} ${rows} in ${head.tables.length} tables loaded`)
  for (const finding of findings) report(finding)
  if (findings.every(({ differences }) => differences.length === 0)) return
  console.error(
    'The restored data differ from the backup, or from each other. Do not serve them before you know why.',
  )
  process.exitCode = 1
})
