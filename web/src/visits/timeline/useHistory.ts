import { useRef, useState } from 'react'
import { usePageKeys } from '#web/kit/pageKeys.ts'
import type { History, Step } from './history.ts'
import { emptyHistory, recorded, redone, undone, without } from './history.ts'

type Apply<C> = (change: C) => Promise<void>

export type HistoryControls<C> = {
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Adds a change that has succeeded. */
  record(step: Step<C>): void
  /**
   * Undoes the newest change by `apply`. When that fails the history stays, and `apply` has to show the error. Several calls are queued.
   */
  undo(apply: Apply<C>): void
  /** Repeats the change that was undone last, in the same way. */
  redo(apply: Apply<C>): void
  /** Removes steps that no longer apply. */
  forget(gone: (step: Step<C>) => boolean): void
}

/** Undo history of a component. */
export function useHistory<C>(): HistoryControls<C> {
  const [history, setHistory] = useState<History<C>>(emptyHistory)
  const newest = useRef(history)
  const queue = useRef(Promise.resolve())
  const keep = (next: History<C>) => setHistory((newest.current = next))

  const undo = (apply: Apply<C>) => {
    queue.current = queue.current.then(async () => {
      const step = newest.current.done.at(-1)
      if (step && (await succeeds(apply(step.inverse))) && newest.current.done.at(-1) === step) keep(undone(newest.current))
    })
  }
  const redo = (apply: Apply<C>) => {
    queue.current = queue.current.then(async () => {
      const step = newest.current.undone.at(-1)
      if (step && (await succeeds(apply(step.change))) && newest.current.undone.at(-1) === step) keep(redone(newest.current))
    })
  }

  return {
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    record: (step) => keep(recorded(newest.current, step)),
    undo,
    redo,
    forget: (gone) => keep(without(newest.current, gone)),
  }
}

/** Undo and redo by Ctrl+Z, Ctrl+Y and Ctrl+Shift+Z (Cmd on a Mac), where nobody is typing and no visit is open. */
export function useUndoKeys(acts: { undo(): void; redo(): void }) {
  usePageKeys((event) => {
    const wanted = shortcut(event)
    if (wanted) acts[wanted]()
    return wanted !== undefined
  })
}

function succeeds(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    () => false,
  )
}

function shortcut(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && !event.shiftKey ? 'redo' : undefined
}
