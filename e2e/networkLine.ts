import { connect, createServer, type Socket } from 'node:net'

/** The way from a phone to the program, which can be cut. */
export type NetworkLine = {
  /** The address of the program at this end of the line. */
  url: string
  cut: () => void
  mend: () => void
  close: () => void
}

/**
 * A line to a program. A browser that is told to be offline still lets through some requests of a page that is being loaded; a line that is cut lets nothing
 * through.
 */
export const openLine = async (program: string): Promise<NetworkLine> => {
  const { hostname, port } = new URL(program)
  const open = new Set<Socket>()
  const endAll = () => {
    for (const socket of open) socket.destroy()
  }
  let isCut = false
  const server = createServer((near) => {
    if (isCut) return near.destroy()
    const far = connect(Number(port), hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      // whichever end goes away, with an error or without one, takes the other along
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((ready) => server.listen(0, hostname, ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  return {
    url: `http://${hostname}:${address.port}`,
    cut: () => {
      isCut = true
      endAll()
    },
    mend: () => {
      isCut = false
    },
    close: () => {
      server.close()
      endAll()
    },
  }
}
