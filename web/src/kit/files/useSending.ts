import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { problemOf, type Refusal as Failure } from '../callError.ts'
import type { Refusal } from './refusal.ts'

/**
 * A file that was chosen: on its way (share of it that has left, 0 to 1), there under its hash, refused for what it is, or not sent
 * because of an error.
 */
export type Chosen = { file: File } & ({ sending: number } | { hash: string } | { refusal: Refusal } | { problem: Failure['code'] })
type Ways = { signal: AbortSignal; onProgress: (share: number) => void }
type Sending<T extends { hash: string }> = {
  refuse: (file: File) => Refusal | undefined
  send: (file: File, ways: Ways) => Promise<T>
  onSent: (sent: T, file: File) => void
}

/** Sends a chosen file, one at a time; leaving the screen stops it. */
export const useSending = <T extends { hash: string }>(how: Sending<T>) => {
  const [chosen, setChosen] = useState<Chosen>()
  const running = useRef<AbortController>(undefined)
  // a row of a list may have moved while its file was on its way
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
  /** Says why a file is not even tried. */
  const deny = (file: File, refusal: Refusal) => {
    stop()
    setChosen({ file, refusal })
  }
  /** Answers false for a failure that somebody has to see; one that was stopped is none. */
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
