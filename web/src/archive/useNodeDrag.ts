import { type DragEvent, useRef } from 'react'

type Options = {
  /** Whether an entry may be dragged, by its id. */
  mayMove: (id: string) => boolean
  /** Moves an entry into a folder; '' is the top of the area. */
  onMove: (id: string, into: string) => void
}

/**
 * Dragging of entries into folders, as handlers for the element around rows and path. Links of entries are marked by `data-node`, and what
 * takes entries by `data-into` with its id; in a row the whole row takes them. What somebody hovers over is marked by `data-over`.
 * Everybody can move an entry by the dialog too, without a mouse.
 */
export const useNodeDrag = ({ mayMove, onMove }: Options) => {
  const dragged = useRef<string>(undefined)
  const marked = useRef<HTMLElement>(undefined)
  const mark = (next: HTMLElement | undefined) => {
    if (marked.current === next) return
    marked.current?.removeAttribute('data-over')
    next?.setAttribute('data-over', '')
    marked.current = next
  }
  const end = () => {
    mark(undefined)
    dragged.current = undefined
  }
  const targetAt = ({ target }: DragEvent) => {
    if (!(target instanceof Element) || dragged.current === undefined) return undefined
    const element = target.closest<HTMLElement>('[data-into], [data-row]')
    const into = element?.dataset['into'] ?? element?.querySelector<HTMLElement>('[data-into]')?.dataset['into']
    return element && into !== undefined && into !== dragged.current ? { element, into } : undefined
  }
  return {
    onDragStart: (event: DragEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-node]') : null
      const id = link?.dataset['node']
      if (id === undefined || !mayMove(id)) return
      dragged.current = id
      event.dataTransfer.effectAllowed = 'move'
    },
    onDragOver: (event: DragEvent) => {
      const over = targetAt(event)
      mark(over?.element)
      if (over) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const over = targetAt(event)
      const id = dragged.current
      end()
      if (!over || id === undefined) return
      event.preventDefault()
      onMove(id, over.into)
    },
    onDragEnd: end,
  }
}
