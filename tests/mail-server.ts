import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail as a mail server gets it, its text readable. */
type Received = { head: string; text: string }

/** A mail server on this machine that keeps what it is given. */
export const startMailServer = async () => {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const parts: Buffer[] = []
      stream
        .on('data', (part: Buffer) => parts.push(part))
        .on('end', () => {
          received.push(readable(Buffer.concat(parts).toString()))
          done()
        })
    },
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  }
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>

const readable = (mail: string): Received => {
  const [head = '', ...body] = mail.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return { head, text: Buffer.from(text, 'base64').toString() }
  const plain = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return { head, text: Buffer.from(plain, 'latin1').toString() }
}
