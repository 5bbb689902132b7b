import { minifySync, type Plugin } from 'vite'
import { heldBack } from '#server/platform/http/after-paint.ts'

/** HTML comments. The placeholders of pages have the same syntax, and are kept. */
const notes = /<!--(?!\/?(?:head|page|data)-->)[\s\S]*?-->/g

/**
 * Minifies every page and its inline scripts. The app's scripts load after the first paint, since the page is rendered
 * with its content and, on a slow connection, each byte before the text delays it.
 */
export function leanPages(): Plugin {
  return {
    name: 'alforja:lean-pages',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { server, bundle = {} }) =>
        (server ? html : withChunks(holdEntryBack(html), Object.values(bundle)))
          .replace(notes, '')
          .replace(/(?<=<script>)[\s\S]*?(?=<\/script>)/g, short)
          .replace(/\s*\n\s*/g, '\n')
          .replaceAll(' />', '>'),
    },
  }
}

/** Loads the entry script late: the shell is painted before the app runs. */
function holdEntryBack(html: string): string {
  const [entry = ''] = html.match(/<script type="module"[^>]*><\/script>/) ?? []
  return html.replace(entry, '').replace('<!--data-->', () => `<!--data-->${heldBack([entry])}`)
}

/** Replaces a comment such as `chunks: early-acts, sheet-dialog` with the URLs of these chunks. */
function withChunks(html: string, built: readonly { fileName: string; name?: string | undefined }[]): string {
  return html.replace(/\/\*chunks: ([\w, -]+)\*\//, (_, names: string) =>
    names
      .split(', ')
      .map((name) => {
        const chunk = built.find((one) => one.name === name && one.fileName.endsWith('.js'))
        if (!chunk) throw new Error(`index.html names ${name}, which was not built`)
        return `'/${chunk.fileName}'`
      })
      .join(),
  )
}

function short(script: string): string {
  const { code, errors } = minifySync('inline.js', script)
  if (errors.length > 0) throw new Error(`a script of index.html: ${errors[0]?.message}`)
  return code
}
