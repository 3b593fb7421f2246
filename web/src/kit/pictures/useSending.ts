import { useEffect, useRef, useState } from 'react'
import type { ErrorCode } from '#domain/kit/errors.ts'
import { problemOf } from '../callError.ts'
import type { PictureCalls } from './calls.ts'
import { type Refusal, refusalOf } from './refusal.ts'

/** A file that was chosen: on its way, there under its hash, refused for what it is, or not sent because of an error. */
export type Chosen = { file: File } & (
  | { sending: true }
  | { hash: string }
  | { refusal: Refusal }
  | { problem: ErrorCode | 'no_answer' }
)

/** Sends a chosen file, one at a time; leaving the screen stops it. */
export const useSending = (calls: PictureCalls, onSent: (hash: string, file: File) => void) => {
  const [chosen, setChosen] = useState<Chosen>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setChosen(undefined)
  }
  /** Answers false for a failure that somebody has to see; one that was stopped is none. */
  const send = async (file: File): Promise<boolean> => {
    stop()
    const refusal = refusalOf(file)
    setChosen(refusal ? { file, refusal } : { file, sending: true })
    if (refusal) return false
    const mine = new AbortController()
    running.current = mine
    try {
      const { picture } = await calls.addPicture({ file }, { signal: mine.signal })
      if (mine.signal.aborted) return true
      setChosen({ file, hash: picture })
      onSent(picture, file)
      return true
    } catch (error) {
      if (!mine.signal.aborted) setChosen(failure(file, error))
      return mine.signal.aborted
    }
  }
  return { chosen, send, stop }
}

const failure = (file: File, error: unknown): Chosen => {
  const { code, status, errors: [issue] = [] } = problemOf(error)
  if (issue) return { file, refusal: { code: issue.code, size: String(issue.size ?? '') } }
  return { file, problem: status === 0 ? 'no_answer' : code }
}
