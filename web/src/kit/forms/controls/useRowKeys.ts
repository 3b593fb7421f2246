import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Moves rows of a list by Alt, Shift and an arrow key, from any control within the row. */
export function useRowKeys(shift: (from: number, to: number) => void): RefObject<HTMLOListElement | null> {
  const list = useRef<HTMLOListElement>(null)
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!event.altKey || !event.shiftKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    const row = [...(list.current?.children ?? [])].findIndex((each) => each.contains(event.target as Node))
    event.preventDefault()
    shift(row, event.key === 'ArrowUp' ? row - 1 : row + 1)
  })
  useEffect(() => {
    const stop = new AbortController()
    list.current?.addEventListener('keydown', (event) => onKeyDown(event), { signal: stop.signal })
    return () => stop.abort()
  }, [])
  return list
}
