import { useEffect, useRef, useState } from 'react'
import { bringIntoView } from '../layout/bringIntoView.ts'
import { sectionId } from '../layout/Section.tsx'

const show = (id: string) => {
  bringIntoView(document.getElementById(sectionId(id)), 'start')
  document.getElementById(`${sectionId(id)}-title`)?.focus({ preventScroll: true })
}

type Sections = { shown: readonly string[]; current: string | undefined; goTo: (id: string) => void }

/** The sections of a form that have a visible field, and the section that is scrolled to now. */
export function useSections(ids: readonly string[]): Sections {
  const [shown, setShown] = useState(ids)
  const [current, setCurrent] = useState(ids[0])
  // the last sections cannot be scrolled to the top of the window: the chosen section counts as current until somebody scrolls
  const chosen = useRef<string>(undefined)
  const key = ids.join()
  useEffect(() => {
    const all = key.split(',').filter((id) => document.getElementById(sectionId(id))?.querySelector('[data-field]'))
    const inView = new Set<string>()
    const follow = () => {
      const atEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 8 && scrollY > 0
      const first = atEnd ? all.at(-1) : all.find((id) => inView.has(sectionId(id)))
      if (chosen.current === undefined && first !== undefined) setCurrent(first)
    }
    const watch = new IntersectionObserver(
      (entries) => {
        setShown(all)
        for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target.id)
        follow()
      },
      { rootMargin: '-20% 0px -55% 0px' },
    )
    for (const id of all) {
      const section = document.getElementById(sectionId(id))
      if (section) watch.observe(section)
    }
    const release = () => {
      chosen.current = undefined
    }
    const stop = new AbortController()
    const quiet = { passive: true, signal: stop.signal }
    for (const act of ['wheel', 'pointerdown', 'keydown']) addEventListener(act, release, quiet)
    addEventListener('scrollend', follow, quiet)
    return () => {
      watch.disconnect()
      stop.abort()
    }
  }, [key])
  const goTo = (id: string) => {
    chosen.current = id
    setCurrent(id)
    show(id)
  }
  return { shown, current, goTo }
}
