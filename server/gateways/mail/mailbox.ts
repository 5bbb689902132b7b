import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Deps } from '#server/platform/deps.ts'
import { findKeptMail, findRawMail, type KeptMail, listKeptMails } from './kept-mails.ts'

// No script source is allowed; `allow-scripts` only enables the browser's own tools on the page.
const sandbox = 'allow-scripts allow-popups allow-popups-to-escape-sandbox'
/** An e-mail may show pictures and use its own styles, but not run scripts. */
const mailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src data: https: http:; sandbox ${sandbox}`
const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'"
const shown = 200

/** The demo's mailbox. The caller must mount it in the demo only, since e-mails give access to sales. */
export function mailboxRoutes(deps: Pick<Deps, 'config'>): Hono {
  const app = new Hono()
  const folder = deps.config.dataFolder

  app.use('/dev/mailbox/*', async (c, next) => {
    await next()
    c.res.headers.set('cache-control', 'no-store')
    c.res.headers.set('x-robots-tag', 'noindex')
  })

  app.get('/dev/mailbox', async (c) => {
    const to = c.req.query('to') ?? ''
    const mails = await listKeptMails(folder, { to, limit: shown })
    if (c.req.header('accept')?.startsWith('application/json')) {
      return c.json({ mails: mails.map(({ id, at, to, subject }) => ({ id, at, to, subject })) })
    }
    return answer(c, listPage(mails, to))
  })
  app.get('/dev/mailbox/style.css', (c) => c.body(style, 200, { 'content-type': 'text/css; charset=utf-8' }))
  app.get('/dev/mailbox/:id', async (c) => {
    const mail = await findKeptMail(folder, c.req.param('id'))
    return mail ? answer(c, mailPage(mail)) : c.notFound()
  })
  app.get('/dev/mailbox/:id/html', async (c) => {
    const mail = await findKeptMail(folder, c.req.param('id'))
    if (!mail) return c.notFound()
    c.header('content-security-policy', mailPolicy)
    // Links open in another tab, not inside the mailbox.
    return c.html(mail.html.replace('<head>', '<head><base target="_blank"><link rel="icon" href="data:,">'))
  })
  app.get('/dev/mailbox/:id/raw', async (c) => {
    const raw = await findRawMail(folder, c.req.param('id'))
    return raw
      ? c.body(new Uint8Array(raw), 200, { 'content-type': 'text/plain; charset=utf-8' })
      : c.notFound()
  })
  app.get('/dev/mailbox/:id/attachments/:index{[0-9]+}', async (c) => {
    const mail = await findKeptMail(folder, c.req.param('id'))
    const file = mail?.attachments[Number(c.req.param('index'))]
    if (!file) return c.notFound()
    return c.body(new Uint8Array(Buffer.from(file.base64, 'base64')), 200, {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.filename.replace(/["\\\r\n]/g, '')}"`,
    })
  })
  return app
}

const answer = (c: Context, content: ReturnType<typeof html>) => {
  c.header('content-security-policy', pagePolicy)
  return c.html(content)
}

const frame = (title: string, content: ReturnType<typeof html>) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/dev/mailbox/style.css">
</head>
<body><main>${content}</main></body>
</html>`

const listPage = (mails: readonly KeptMail[], to: string) =>
  frame(
    'Mailbox',
    html`<h1>Mailbox</h1>
      <p>Mails of this demo, the newest first. None of them left this machine.</p>
      <form method="get"><label for="to">Only to</label>
        <input id="to" name="to" type="email" value="${to}"><button>Filter</button></form>
      ${mails.length === 0 ? html`<p>There is no mail yet.</p>` : ''}
      <ul>${mails.map(
        (mail) => html`<li><a href="/dev/mailbox/${mail.id}"><b>${mail.subject}</b>
          <span>${mail.to}</span> <time datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')} UTC</time></a></li>`,
      )}</ul>`,
  )

const mailPage = (mail: KeptMail) =>
  frame(
    mail.subject,
    html`<p><a href="/dev/mailbox">Mailbox</a></p>
      <h1>${mail.subject}</h1>
      <p>To ${mail.to} · <time datetime="${mail.at}">${mail.at.slice(0, 19).replace('T', ' ')} UTC</time> ·
        <a href="/dev/mailbox/${mail.id}/raw">raw</a></p>
      ${mail.attachments.map(
        (file, i) =>
          html`<p><a href="/dev/mailbox/${mail.id}/attachments/${i}" download="${file.filename}">${file.filename}</a></p>`,
      )}
      <iframe src="/dev/mailbox/${mail.id}/html" title="${mail.subject}" sandbox="${sandbox}"></iframe>
      <h2>Text</h2>
      <pre tabindex="0">${mail.text}</pre>`,
  )

const style = `
body { margin: 0; background: #f4f2ee; color: #1d1b2e; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 760px; margin: 0 auto; padding: 16px; }
a { color: #2b3a8f; } h1 { font-size: 1.4rem; line-height: 1.3; }
ul { list-style: none; padding: 0; } li { margin: 0 0 8px; }
li a { display: grid; gap: 2px; padding: 12px 16px; background: #fff; border: 1px solid #d8d4ca; border-radius: 12px; color: inherit; text-decoration: none; }
li a:hover { border-color: #2b3a8f; } time, li span { color: #5a566b; }
form { display: flex; gap: 8px; flex-wrap: wrap; align-items: center; }
input, button { font: inherit; min-height: 44px; padding: 6px 12px; border: 1px solid #8a8698; border-radius: 10px; background: #fff; }
iframe { width: 100%; height: 900px; border: 1px solid #d8d4ca; border-radius: 12px; background: #fff; }
pre { white-space: pre-wrap; background: #fff; padding: 16px; border-radius: 12px; border: 1px solid #d8d4ca; }
`
