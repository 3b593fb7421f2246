import { useState } from 'react'

/** Saves what is typed in a part of the screen; resolves to whether nothing unsaved is left. */
type Save = () => Promise<boolean>
/** Adds a part under a key; the returned function takes it out. */
export type Join = (key: string, save: Save) => () => void

/** Forms of several records that are saved by one button, each by the usual call of its record. One that is refused keeps none of the others. */
export function useParts(): { join: Join; save: Save } {
  const [parts] = useState(() => new Map<string, Save>())
  const [join] = useState((): Join => (key, save) => {
    parts.set(key, save)
    return () => {
      if (parts.get(key) === save) parts.delete(key)
    }
  })
  const save = async () => {
    // those that are there now: what is saved may take its part away, or begin it anew
    const all = [...parts.values()]
    let isSaved = true
    for (const part of all) isSaved = (await part()) && isSaved
    return isSaved
  }
  return { join, save }
}
