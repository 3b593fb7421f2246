import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { problemOf, type Refusal as Failure } from '../callError.ts'
import type { Refusal } from './refusal.ts'

/**
 * A file that was chosen, by its state: being uploaded (`sending` is the share from 0 to 1), uploaded (`hash`), refused because of its size
 * or kind (`refusal`), or not uploaded because of an error (`problem`).
 */
export type Chosen = { file: File } & ({ sending: number } | { hash: string } | { refusal: Refusal } | { problem: Failure['code'] })
type Ways = { signal: AbortSignal; onProgress: (share: number) => void }
type Sending<T extends { hash: string }> = {
  refuse: (file: File) => Refusal | undefined
  send: (file: File, ways: Ways) => Promise<T>
  onSent: (sent: T, file: File) => void
}

/** Uploads a chosen file. A second one cancels the first, and so does leaving the screen. */
export const useSending = <T extends { hash: string }>(how: Sending<T>) => {
  const [chosen, setChosen] = useState<Chosen>()
  const running = useRef<AbortController>(undefined)
  // The latest callbacks are used when the upload ends, since a row of a list may have moved to another place meanwhile.
  const now = useRef(how)
  useLayoutEffect(() => {
    now.current = how
  })
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setChosen(undefined)
  }
  /** Shows a refusal without uploading the file. */
  const deny = (file: File, refusal: Refusal) => {
    stop()
    setChosen({ file, refusal })
  }
  /** Uploads a file. Answers false when it failed and the person has to see the error; a cancelled upload does not count as failed. */
  const send = async (file: File): Promise<boolean> => {
    stop()
    const refusal = now.current.refuse(file)
    setChosen(refusal ? { file, refusal } : { file, sending: 0 })
    if (refusal) return false
    const mine = new AbortController()
    running.current = mine
    const onProgress = (share: number) => {
      if (!mine.signal.aborted) setChosen({ file, sending: share })
    }
    try {
      const sent = await now.current.send(file, { signal: mine.signal, onProgress })
      if (mine.signal.aborted) return true
      setChosen({ file, hash: sent.hash })
      now.current.onSent(sent, file)
      return true
    } catch (error) {
      if (!mine.signal.aborted) setChosen(failure(file, error))
      return mine.signal.aborted
    }
  }
  return { chosen, send, stop, deny }
}

const failure = (file: File, error: unknown): Chosen => {
  const { code, errors: [issue] = [] } = problemOf(error)
  if (issue) return { file, refusal: { code: issue.code, size: String(issue.size ?? '') } }
  return { file, problem: code }
}
