import type pg from 'pg'
import { logError } from '../base/log.ts'

const RETRY_MS = 1000

type Hearing = {
  hear: (channel: string, payload: string) => void
  /** Called when it listens again after the connection was lost; notifications of the meantime are lost. */
  again: () => void
}

/** Listens for notifications of PostgreSQL (LISTEN) on some channels, over a connection of its own that is renewed whenever it is lost. */
export const hearOn = (pool: pg.Pool, channels: readonly string[], { hear, again }: Hearing) => {
  let client: pg.PoolClient | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const connect = async (): Promise<void> => {
    try {
      client = await pool.connect()
      if (closed) return drop()
      client.on('notification', ({ channel, payload }) => hear(channel, payload ?? ''))
      client.on('error', lost)
      await client.query(channels.map((channel) => `listen "${channel}"`).join('; '))
    } catch (error) {
      lost(error)
    }
  }
  const drop = () => {
    client?.removeAllListeners()
    // a released connection may still emit an error when it ends
    client?.on('error', () => undefined)
    client?.release(true)
    client = undefined
  }
  const lost = (error: unknown) => {
    drop()
    if (closed || retry) return
    logError(error, { in: 'hearing' })
    retry = setTimeout(() => void connectAgain(), RETRY_MS).unref()
  }
  const connectAgain = async () => {
    retry = undefined
    await connect()
    if (client) again()
  }
  return {
    /** Resolves after the first attempt to listen. */
    ready: connect(),
    close: () => {
      closed = true
      drop()
    },
  }
}
