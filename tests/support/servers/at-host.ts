import { type IncomingHttpHeaders, request } from 'node:http'

export interface HostAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Calls the server at `baseUrl` under another host name, as after DNS; `fetch` cannot set the header. */
export const askAt =
  (baseUrl: string, host: string) =>
  (
    path: string,
    {
      method = 'GET',
      headers = {},
      body,
    }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<HostAnswer> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(baseUrl)
      request(
        { hostname, port, path, method, headers: { accept: 'text/html', ...headers, host } },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => {
            text += part
          })
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        },
      )
        .on('error', reject)
        .end(body)
    })
