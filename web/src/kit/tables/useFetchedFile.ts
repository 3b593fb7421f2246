import { useEffect, useRef, useState } from 'react'
import { CallError } from '../callError.ts'
import { type Fetched, type FileCall, fetchFile } from './download.ts'

/** `received` is in bytes; `problem` is an error code of the closed list. */
export type FileJob = { working: boolean; received: number; problem: string | undefined }

const idle: FileJob = { working: false, received: 0, problem: undefined }

/** Fetches files one at a time and tells how far the present one is; leaving the screen stops it. */
export const useFetchedFile = () => {
  const [job, setJob] = useState<FileJob>(idle)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setJob(idle)
  }
  /** The file, or undefined when it failed or was stopped. */
  const start = async (call: FileCall): Promise<Fetched | undefined> => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    setJob({ ...idle, working: true })
    try {
      const fetched = await fetchFile(call, {
        signal: mine.signal,
        onReceived: (received) => setJob((old) => ({ ...old, received })),
      })
      if (!mine.signal.aborted) setJob(idle)
      return fetched
    } catch (error) {
      if (!mine.signal.aborted) setJob({ ...idle, problem: error instanceof CallError ? error.code : 'unexpected' })
      return undefined
    }
  }
  return { job, start, stop }
}
