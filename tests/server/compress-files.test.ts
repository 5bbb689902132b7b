import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { repository } from '#tests/support/rules/source-files.ts'

test('the files of a build are compressed where few files may be open', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alforja-compress-'))
  const count = 300
  const contents = Array.from({ length: count }, (_, at) => `const at = ${at}\n`.repeat(40))
  await Promise.all(contents.map((content, at) => writeFile(join(folder, `${at}.js`), content)))
  await writeFile(join(folder, 'small.js'), 'x')
  const script = `import('#server/commands/build/compress-files.ts').then((m) => m.compressFiles(${JSON.stringify(folder)}))`
  execFileSync(
    'sh',
    [
      '-c',
      'ulimit -n 100; exec "$0" "$@"',
      process.execPath,
      '--import',
      './server/typescript.mjs',
      '-e',
      script,
    ],
    { cwd: repository },
  )
  const names = await readdir(folder)
  expect(names).toHaveLength(3 * count + 1)
  const read = (name: string) => readFile(join(folder, name))
  expect(brotliDecompressSync(await read('299.js.br')).toString()).toBe(contents[299])
  expect(gunzipSync(await read('299.js.gz')).toString()).toBe(contents[299])
  await rm(folder, { recursive: true })
})
