import { useEffect, useRef, useState } from 'react'
import type { History, Step } from './history.ts'
import { emptyHistory, recorded, redone, undone, without } from './history.ts'

export type HistoryControls<C> = {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Notes a change that has succeeded. */
  record(step: Step<C>): void
  undo(): void
  redo(): void
  /** Drops steps that make no sense any more. */
  forget(gone: (step: Step<C>) => boolean): void
}

/**
 * Undo and redo, also by Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z (Cmd on a Mac) outside of text fields. Several presses queue up.
 * @param apply makes a change; when its promise is rejected the history stays as it was, and telling the user is up to it
 */
export function useHistory<C>(apply: (change: C) => Promise<void>): HistoryControls<C> {
  const [history, setHistory] = useState<History<C>>(emptyHistory)
  const newest = useRef(history)
  const queue = useRef(Promise.resolve())
  const keep = (next: History<C>) => setHistory((newest.current = next))

  const undo = () => {
    queue.current = queue.current.then(async () => {
      const step = newest.current.done.at(-1)
      if (step && (await succeeds(apply(step.inverse))) && newest.current.done.at(-1) === step) keep(undone(newest.current))
    })
  }
  const redo = () => {
    queue.current = queue.current.then(async () => {
      const step = newest.current.undone.at(-1)
      if (step && (await succeeds(apply(step.change))) && newest.current.undone.at(-1) === step) keep(redone(newest.current))
    })
  }

  const keys = useRef({ undo, redo })
  useEffect(() => {
    keys.current = { undo, redo }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = shortcut(event)
      if (!wanted || event.defaultPrevented || isText(event.target)) return
      event.preventDefault()
      keys.current[wanted]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return {
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    record: (step) => keep(recorded(newest.current, step)),
    undo,
    redo,
    forget: (gone) => keep(without(newest.current, gone)),
  }
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

function shortcut(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : undefined
}

function isText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
